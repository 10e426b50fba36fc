import { shortList } from '../units/listText.ts';

// What cannot be kept, in sentences for the reader: now, and after the reload.

export const tooLargeLoss =
  'The files that were open are too large together to be kept over a reload (the limit is 512 MiB). Open them again.';
export const tooLargeNow =
  'These files are too large together to be kept over a reload (the limit is 512 MiB). Everything else works.';
export const changedLoss = (paths: readonly string[]): string =>
  `The reload left out what had changed on disk since it was opened: ${shortList(paths, 3)}. Open it again.`;
export const changedNow = (paths: readonly string[]): string =>
  `A reload leaves out what has changed on disk since it was opened: ${shortList(paths, 3)}. Open it again to see what it says now.`;
export const fullLoss = 'The browser had no space left to keep the open files over a reload. Open them again.';
export const fullNow =
  'The browser has no space left to keep what is open, so a reload loses it. Deleting earlier sessions makes room. Everything else works.';
export const forbiddenLoss = 'This browser did not let the open files be kept over a reload. Open them again.';
export const forbiddenNow =
  'This browser does not let Perfolio keep what is open, so a reload loses it. Everything else works.';
export const blockedLoss =
  'The browser’s storage did not answer, so the open files were not kept over a reload. Open them again.';
export const blockedNow =
  'The browser’s storage does not answer, so a reload loses what is open. Another tab may hold it, with an older version of Perfolio: close it. Everything else works.';
export const interruptedLoss = (paths: readonly string[]): string =>
  `The reload came before this was kept: ${shortList(paths, 3)}. Open it again.`;
export const unreadableLoss = 'The files that were open before the reload could not be read again. Open them again.';
export const crashLoss =
  'The page went down several times while it read what was open, so it began without it. It is in the list of sessions.';
