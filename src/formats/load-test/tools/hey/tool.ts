import type { LoadTest } from '../../../../model/loadTest.ts';
import { lineOf } from '../../../../units/coded.ts';
import { methodOption, option, urlWord } from '../../errorKinds.ts';
import type { LoadTool } from '../../loadTool.ts';
import { heyRows } from './heyRows.ts';
import { heyText } from './heyText.ts';

export const tool: LoadTool = {
  names: ['hey'],
  order: 3,
  text: heyText,
  rows: [heyRows],
  options: { connections: ['-c'], method: ['-m'] },
  commandOf: (test) =>
    lineOf('hey', lengthOption(test), option('-c ', test.connections), methodOption('-m ', test), urlWord(test)),
};

/**
 * hey does not say how long it was asked to go on: a whole number of seconds with some number of requests, or a number
 * of requests.
 */
function lengthOption({ requests, duration }: LoadTest): string {
  const seconds = Math.round(duration ?? 0);
  const isTimed = seconds > 0 && Math.abs(duration! / seconds - 1) < 0.05 && requests !== null && requests % 100 !== 0;
  if (isTimed) return `-z ${seconds}s`;
  return option('-n ', requests);
}
