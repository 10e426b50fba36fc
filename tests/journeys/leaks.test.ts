import { profile } from './profile.ts';
import { testLeaks } from './testLeaks.ts';

testLeaks(() => profile('before/cpu.prof'), 15, 60);
