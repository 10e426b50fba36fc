import { benchmarkName } from '../../analysis/benchmarks/benchmarkName.ts';
import { benchstatCsv } from '../../analysis/benchmarks/benchstatCsv.ts';
import { benchstatText } from '../../analysis/benchmarks/benchstatText.ts';
import { columnsLeftOutText } from '../../analysis/benchmarks/configuration.ts';
import { stemOf } from '../../analysis/benchmarks/variants.ts';
import { exactTest } from '../../analysis/find/bestNames.ts';
import { typedOfName } from '../../analysis/names/nameExpression.ts';
import { nameMatcher } from '../../analysis/names/searchNames.ts';
import { ofKind } from '../../model/dataset.ts';
import type { FindQuery, Found } from '../../model/found.ts';
import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { comparedRows, parseComparedRows } from './answers/comparedRows.ts';
import { distribution } from './answers/distribution.ts';
import { judgedGoals } from './answers/goals.ts';
import { scaling } from './answers/scaling.ts';
import { benchmarkAddress } from './benchmarkAddress.ts';
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

export const help =
  'every benchmark in every unit, compared like benchstat does. Without sides every file is a column, and the first one is the baseline. Parameters like its flags: table=.config row=.fullname col=.file ignore=cpu filter=.name:Encode alpha=0.05';

/** Parses benchstat's flags. */
export function parseQuestion(params: URLSearchParams): NamedQuestion<typeof answers, 'compared'> {
  return { ask: 'compared', question: parseComparedRows(params) };
}

/** Finds benchmarks by name, file by file: exact names first, the others in the order of the file. */
export function* find(evidence: Evidence[], { typed, limit }: FindQuery): Generator<Found[]> {
  const { matches, error } = nameMatcher(typed);
  if (typed.trim() === '' || error !== '') return;
  const isExact = exactTest(typed, (name) => [stemOf(name), benchmarkName(name).base]);
  for (const { path, dataset } of ofKind(evidence, 'benchmarks')) {
    const names = [...new Set(dataset.data.results.map(({ name }) => name))].filter(matches);
    yield names
      .toSorted((a, b) => Number(isExact(b)) - Number(isExact(a)))
      .slice(0, limit)
      .map((name) => ({
        kind: 'benchmark',
        name,
        isExact: isExact(name),
        cum: null,
        hottest: null,
        view: benchmarkAddress.view({ q: typedOfName(name) }),
        path,
      }));
  }
}
