import type { ChangeRow } from './compilerQuestion.ts';

/** What changed, for people. */
export const changeTitles: Readonly<Record<ChangeRow['change'], string>> = {
  inlinable: 'Can now be inlined',
  notInlinable: 'No longer inlined',
  cost: 'Cost changed',
  stopped: 'No longer on the heap',
  started: 'Now on the heap',
};
