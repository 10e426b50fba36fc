import { lineOf } from '../../../../units/coded.ts';
import { durationWord, option, urlWord } from '../../errorKinds.ts';
import type { LoadTool } from '../../loadTool.ts';
import { wrkText } from './wrkText.ts';

export const tool: LoadTool = {
  names: ['wrk', 'wrk2'],
  order: 1,
  text: wrkText,
  options: { connections: ['-c', '--connections'], rate: ['-R', '--rate'], withRate: 'wrk2' },
  commandOf: (test) =>
    lineOf(
      test.tool,
      option('-t', test.threads),
      option('-c', test.connections),
      `-d${durationWord(test)}`,
      option('-R', test.targetRate),
      test.latency.percentiles.length > 0 ? '--latency' : '',
      urlWord(test),
    ),
};
