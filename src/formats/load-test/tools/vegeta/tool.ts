import { lineOf, quoted } from '../../../../units/coded.ts';
import { durationWord } from '../../errorKinds.ts';
import type { LoadTool } from '../../loadTool.ts';
import { vegetaReport } from './vegetaReport.ts';
import { vegetaCsv, vegetaJson } from './vegetaRows.ts';
import { vegetaText } from './vegetaText.ts';

export const tool: LoadTool = {
  names: ['vegeta'],
  order: 4,
  text: vegetaText,
  json: vegetaReport,
  rows: [vegetaCsv, vegetaJson],
  commandOf: (test) =>
    lineOf(
      `echo ${quoted(`${test.method || 'METHOD'} ${test.url || 'URL'}`)}`,
      `| vegeta attack -rate=${wantedRate(test.targetRate)} -duration=${durationWord(test)}`,
      '| vegeta report',
    ),
};

/** vegeta prints the rate that it reached, and takes whole numbers: one with two digits, if that is within 2%. */
function wantedRate(reached: number | null): string {
  if (reached === null) return 'RATE';
  const tidy = Number(reached.toPrecision(2));
  const wanted = Math.abs(reached / tidy - 1) < 0.02 ? tidy : reached;
  return String(Math.max(1, Math.round(wanted)));
}
