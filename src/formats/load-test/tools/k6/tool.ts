import { lineOf } from '../../../../units/coded.ts';
import { durationWord, option } from '../../errorKinds.ts';
import type { LoadTool } from '../../loadTool.ts';
import { k6Summary } from './k6Summary.ts';
import { k6Text } from './k6Text.ts';

export const tool: LoadTool = {
  names: ['k6'],
  order: 5,
  text: k6Text,
  json: k6Summary,
  commandOf: (test) =>
    lineOf('k6 run', option('--vus ', test.connections), `--duration ${durationWord(test)}`, 'SCRIPT'),
};
