import type { ExplainStep } from '../../../analysis/compare/explain.ts';
import { changeSize } from '../../../analysis/findingWeight.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { quantityOf } from '../../../analysis/verdict/quantityOf.ts';
import type { Finding, ReportBlock, WordCell } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import {
  type Column,
  changeColumn,
  codeColumn,
  numberColumn,
  pColumn,
  tableOf,
  wordColumn,
} from '../../../table/columns.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatDeltaInScale } from '../../../units/formatDelta.ts';
import type { Scale } from '../../../units/scaleFor.ts';
import { explainAddress } from '../address/explainAddress.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { movedTitle } from '../words/movedWords.ts';
import { figureText, percentChange } from '../words/operationFigures.ts';
import { type AttributedExplanation, type ExplainedBenchmarks, essentialSteps } from './explainedBenchmarks.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { titled } from './reportWords.ts';

/** Table of the benchmarks that changed, with the function that accounts for most of each change. */
export function overviewTable(
  explained: ExplainedBenchmarks,
  titleOf: (benchmark: string) => string,
  options: ExplainReportOptions,
): ReportBlock {
  const { changed } = explained;
  const { unit } = changed[0]!.essential.explanation;
  const figure = (title: string, of: 'from' | 'to'): Column<ChangedBenchmark> =>
    numberColumn(
      { title, ...units, text: (value) => figureText(Number(value)) },
      ({ essential }) => essential.explanation[of],
    );
  const units = { unit: unit, scale: unit };
  return {
    kind: 'table',
    quantity: quantityOf(unit),
    title: titled(`What accounts for each benchmark’s ${unit}`, options.subject.title),
    ...tableOf<ChangedBenchmark>(
      [
        codeColumn('Benchmark', ({ operation }) => titleOf(operation.benchmark), { essential: true }),
        figure(options.names.before, 'from'),
        figure(options.names.after, 'to'),
        changeColumn(
          'Change',
          ({
            essential: {
              explanation: { from, to },
            },
          }) => (from === 0 ? null : to / from - 1),
          {
            essential: true,
            text: (change) => percentChange(1, 1 + change),
            instead: () => 'new',
            look: ({
              operation,
              essential: {
                explanation: { from, to },
              },
            }) => ({
              tone: toneOf(operation.verdict) ?? 'quiet',
              bar: Math.sign(to - from) * changeSize(from, to),
            }),
          },
        ),
        pColumn(({ operation }) => operation.p, { instead: () => '–' }),
        wordColumn('Most of it in', ({ essential, unclear }) => accountOf(essential, unclear), { essential: true }),
        numberColumn(
          {
            title: 'There',
            ...units,
            text: (delta) => formatDeltaInScale(delta, sentenceScale(Number(delta), unit)),
            absent: '',
          },
          ({ essential, unclear }) => mostOf(essential, unclear)?.delta,
        ),
      ],
      changed,
    ),
    note: leftOut(explained),
    view: options.subject.view({ view: 'explain', type: options.type }),
  };
}

type ChangedBenchmark = ExplainedBenchmarks['changed'][number];

/** The step that accounts for most; undefined if none is named. */
function mostOf(essential: AttributedExplanation, unclear: string): ExplainStep | undefined {
  return unclear === '' ? essentialSteps(essential).along[0] : undefined;
}

/** The function that accounts for most, or why none is named; the tooltip lists the other functions, too. */
function accountOf(essential: AttributedExplanation, unclear: string): WordCell {
  const first = mostOf(essential, unclear);
  if (first === undefined) {
    const why =
      essential.outside !== null
        ? 'mostly outside the measured loop'
        : essential.cpu?.state === 'still'
          ? 'waiting or load: CPU time did not follow'
          : unclear !== ''
            ? `none named: ${unclear}`
            : 'none beyond the error of samples and runs';
    return { text: why, kind: 'text', tone: 'quiet' };
  }
  const { along, against } = essentialSteps(essential);
  const scale = sentenceScale(first.delta, essential.explanation.unit);
  const called = ({ name, moved }: ExplainStep): string => (moved === undefined ? shortName(name) : movedTitle(moved));
  const all = [...along, ...against].map((step) => `${called(step)} ${formatDeltaInScale(step.delta, scale)}`);
  return { text: called(first), kind: 'code', title: all.join(', ') };
}

function leftOut({ unclear, same, without }: ExplainedBenchmarks): string {
  const count = (many: number, one: string, more: string): string => (many === 0 ? '' : countText(many, one, more));
  const [first] = without;
  const left = [
    count(
      unclear,
      'changed within the scatter of its runs, may be chance, or is below the threshold',
      'changed within the scatter of their runs, may be chance, or are below the threshold',
    ),
    count(same, 'stayed the same', 'stayed the same'),
    first === undefined
      ? ''
      : `${count(without.length, 'cannot be explained:', 'cannot be explained, for example:')} ${first.why}`,
  ].filter(Boolean);
  return left.map((part) => (part.endsWith('.') ? part : `${part}.`)).join(' ');
}

export interface ExplainReportOptions {
  subject: ReportSubject;
  pair: ProfilePair;
  /** Index of the value type among those that both sides have. */
  typeAt: number;
  /** Names of the sides in column heads. */
  names: { before: string; after: string };
  /** Name of the value type. */
  type: string;
}

/** The view Explain of one benchmark's change. */
export function explainView(
  id: string,
  { attributed }: Pick<AttributedExplanation, 'attributed'>,
  { subject, type }: Pick<ExplainReportOptions, 'subject' | 'type'>,
): Finding['view'] {
  return subject.view({ view: 'explain', type, ...explainAddress.write({ bench: id, to: attributed }) });
}

/** Scale for amounts in a sentence: four digits are enough. */
export function sentenceScale(delta: number, unit: string): Scale {
  const size = Math.abs(delta);
  const digits = size >= 1000 || (unit === 'allocs/op' && Number.isInteger(size)) ? 0 : size >= 100 ? 1 : 2;
  return { unit, factor: 1, digits };
}
