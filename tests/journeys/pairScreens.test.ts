import { everyPair } from './everyFile.ts';
import { testScreens } from './testScreens.ts';

testScreens(everyPair, { sections: 12, views: 35 });
