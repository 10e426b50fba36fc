import { lineOf } from '../../../../units/coded.ts';
import { durationWord, methodOption, option, urlWord } from '../../errorKinds.ts';
import type { LoadTool } from '../../loadTool.ts';
import { bombardierReport } from './bombardierReport.ts';
import { bombardierText } from './bombardierText.ts';

export const tool: LoadTool = {
  names: ['bombardier'],
  order: 2,
  text: bombardierText,
  json: bombardierReport,
  options: { connections: ['-c', '--connections'], rate: ['-r', '--rate'], method: ['-m', '--method'] },
  commandOf: (test) =>
    lineOf(
      'bombardier',
      option('-c ', test.connections),
      test.duration === null && test.requests !== null ? `-n ${test.requests}` : `-d ${durationWord(test)}`,
      test.latency.percentiles.length > 0 ? '-l' : '',
      methodOption('-m ', test),
      urlWord(test),
    ),
};
