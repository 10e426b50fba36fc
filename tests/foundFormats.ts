// What the folders of the formats bring, for tests of rows that may not know the engine, which finds it.
export { privateTexts, shareCodes } from '../src/engine/kindFolders.ts';
