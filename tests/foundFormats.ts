// What the folders of the formats bring, for tests of rows that may not know the engine, which finds it.
export { addressParameters } from '../src/engine/addressParameters.ts';
export { privateTexts, shareCodes } from '../src/engine/kindFolders.ts';
