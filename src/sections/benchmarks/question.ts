import { benchstatCsv } from '../../analysis/benchmarks/benchstatCsv.ts';
import { benchstatText } from '../../analysis/benchmarks/benchstatText.ts';
import { columnsLeftOutText } from '../../analysis/benchmarks/configuration.ts';
import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { comparedRows, parseComparedRows } from './answers/comparedRows.ts';
import { distribution } from './answers/distribution.ts';
import { judgedGoals } from './answers/goals.ts';
import { scaling } from './answers/scaling.ts';
import type { ExportAnswer, ExportQuestion, OverviewQuestion } from './benchmarkQuestion.ts';
import { overview } from './overview.ts';
import { rows } from './rows.ts';
import { sheetFor } from './sheetFor.ts';

/** The tables as benchstat prints them, to copy or to save. */
function exported(evidence: Evidence[], { look, format }: ExportQuestion): ExportAnswer {
  const all = sheetFor(evidence, look).tables;
  const leftOut = columnsLeftOutText(all);
  const notes = leftOut === '' ? [] : [leftOut];
  if (format === 'text') return { text: [benchstatText(all.tables), ...notes].join('\n'), notes: [] };
  const { csv, notes: ofCsv } = benchstatCsv(all.tables);
  return { text: csv, notes: [...notes, ...ofCsv] };
}

/** What the page may ask about benchmark files; what is no file of benchmarks is passed over. */
export const answers = {
  overview: (evidence: Evidence[], { look }: OverviewQuestion) => overview(evidence, look),
  rows,
  exported,
  distribution,
  goals: judgedGoals,
  scaling,
  compared: comparedRows,
};

export const question = answerByName(answers);

export { findBenchmarks as find } from './findBenchmarks.ts';

export const help =
  'every benchmark in every unit, compared like benchstat does. Without sides every file is a column, and the first one is the baseline. Parameters like its flags: table=.config row=.fullname col=.file ignore=cpu filter=.name:Encode alpha=0.05';

/** Parses benchstat's flags. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'compared'> {
  return { ask: 'compared', question: parseComparedRows(params) };
}
