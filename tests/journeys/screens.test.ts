import { everyFile } from './everyFile.ts';
import { testScreens } from './testScreens.ts';

testScreens(everyFile, { sections: 14, views: 40 });
