import { isBenchmarkFunction } from '../../../analysis/compare/benchmarkFrames.ts';
import type { MovedWork } from '../../../analysis/compare/movedWork.ts';
import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { originOf, shortName } from '../../../analysis/names/functionName.ts';
import type { Finding } from '../../../model/report.ts';
import { toneOf } from '../../../model/verdict.ts';
import { coded } from '../../../units/coded.ts';
import { withPlus } from '../../../units/formatDelta.ts';
import { formatChange } from '../../../units/formatShare.ts';
import { listText, shortList } from '../../../units/listText.ts';
import { topAddress } from '../address/topAddress.ts';
import type { PairScale } from '../data/bases.ts';
import type { AmountKind } from '../data/functionTable.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { amountText, asDifference, changeText } from '../words/basisWords.ts';
import { replacedWords } from '../words/movedWords.ts';
import type { MovedRow, ReportedChange } from './changeRows.ts';
import { defineProfileFinding } from './defineProfileFinding.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { amountVerbs, grounds } from './reportWords.ts';

export interface ChangeFindingOptions {
  subject: ReportSubject;
  type: string;
  /** Title of the basis of the comparison. */
  basis: string;
  scale: Pick<PairScale, 'unit' | 'per'>;
  totals: { before: number; after: number };
  module: string;
  most: number;
}

/** Smallest change with a sentence, as a part of the larger total; smaller ones are only in the table. */
const least = 0.005;
/**
 * Functions whose changes differ by at most this part of the larger count as caller and callee: only one has a
 * sentence.
 */
const alike = 0.15;

/**
 * Findings about functions whose change the samples support, a sentence each. Flat changes are disjoint. Cum changes
 * are limited to the user's own functions and, within an apparent chain of calls, to the innermost. Functions between
 * which work moved share one sentence.
 */
export function changeFindings(
  rows: Readonly<Record<AmountKind, readonly ReportedChange[]>>,
  moved: readonly MovedRow[],
  options: ChangeFindingOptions,
): Finding[] {
  const whole = Math.max(options.totals.before, options.totals.after);
  const worth = (row: ReportedChange): boolean =>
    row.noise.isChange &&
    row.before >= 0 &&
    row.after >= 0 &&
    whole > 0 &&
    Math.abs(row.after - row.before) >= least * whole;
  const inMove = new Set(moved.flatMap(({ move }) => [...move.from, ...move.to, ...move.members]));
  const flat = rows.flat.filter((row) => !inMove.has(row.name) && worth(row)).slice(0, options.most);
  const together = moved.filter(({ row }) => worth(row)).slice(0, options.most);
  const told = new Set(flat.map(({ name }) => name));
  const reportedChanges = rows.cum.filter(
    (row) =>
      worth(row) &&
      originOf(row.name, options.module) === 'own' &&
      !told.has(row.name) &&
      !inMove.has(row.name) &&
      !isBenchmarkFunction(row.name) &&
      !flat.some((other) => near(row.after - row.before, other.after - other.before)),
  );
  return [
    ...flat.map((row) => changedFinding(row, 'flat', options)),
    ...innermost(reportedChanges)
      .slice(0, options.most)
      .map((row) => changedFinding(row, 'cum', options)),
    ...together.map(({ row, move }) => joinedFinding(row, move, options)),
  ];
}

function innermost(rows: readonly ReportedChange[]): ReportedChange[] {
  const kept: ReportedChange[] = [];
  for (const row of [...rows].sort((a, b) => a.before + a.after - (b.before + b.after))) {
    if (!kept.some((other) => near(row.after - row.before, other.after - other.before))) kept.push(row);
  }
  return kept.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

function near(a: number, b: number): boolean {
  return Math.sign(a) === Math.sign(b) && Math.abs(a - b) <= alike * Math.max(Math.abs(a), Math.abs(b));
}

const functionFinding = defineProfileFinding({
  id: '{section}/{profile}/{type}/{amount}/{function}',
  says: 'A function itself (`flat`), or with what it calls (`cum`), takes less or more, is new or gone.',
  when: 'two profiles: the samples show a change of at least 0.5% of the total',
  ground: 'amounts of both sides, error of the samples, basis of the comparison',
});
const movedFinding = defineProfileFinding({
  id: '{section}/{profile}/{type}/flat/{function}/moved',
  says: 'Work moved between functions, or callers now call another one; the amount of all together.',
  when: 'two profiles: the samples show a change of at least 0.5% of the total',
  ground: 'amounts of both sides, error of the samples, basis of the comparison',
});

function changedFinding(row: ReportedChange, kind: AmountKind, options: ChangeFindingOptions): Finding {
  const parts = partsOf(row, kind, options);
  const { scale } = options;
  const told = asDifference(amountText(Math.abs(row.after - row.before), scale), scale);
  return functionFinding({
    ...parts,
    of: { ...parts.of, amount: kind },
    sentence: sentenceOf(row, kind, options, told),
  });
}

/** All that is said of a change but the sentence. */
function partsOf(row: ReportedChange, kind: AmountKind, options: ChangeFindingOptions) {
  const { subject, scale, type, basis, totals } = options;
  const { name, before, after, noise } = row;
  const delta = after - before;
  const told = (amount: number): string => asDifference(amountText(amount, scale), scale);
  const way = delta < 0 ? 'less' : 'more';
  const sort = kind === 'cum' ? topAddress.write({ sort: { by: 'cum', descending: true } }) : {};
  return {
    subject,
    of: { type, function: name },
    tone: toneOf(row.verdict) ?? ('fact' as const),
    figure: withPlus(told(delta), delta),
    ground: grounds([
      `${changeText(before, after, scale)} ${kind}`,
      noise.words,
      noise.interval ? `${way} by more than all functions together leave to chance` : '',
      `scaled by: ${basis.toLowerCase()}`,
    ]),
    quantity: quantityOfType(type),
    ...(row.verdict && { verdict: row.verdict }),
    change: before === 0 ? Infinity : delta / before,
    weight: findingWeight(
      changeSize(before, after),
      Math.max(totals.before === 0 ? 0 : before / totals.before, totals.after === 0 ? 0 : after / totals.after),
    ),
    view: subject.view({
      view: 'top',
      type,
      fn: name,
      ...sort,
    }),
    about: `${type} ${name}`,
  };
}

/**
 * Finding about functions between which work moved, or of which one replaced the other: judged by what all have
 * together.
 */
function joinedFinding(row: ReportedChange, move: MovedWork, options: ChangeFindingOptions): Finding {
  const { scale } = options;
  const { from, to, isReplaced } = move;
  const listed = (names: readonly string[]): string =>
    listText(names.slice(0, 2).map((name) => coded(shortName(name))));
  const heads = [...from, ...to].map((name) => coded(shortName(name)));
  const where = heads.length === 2 ? 'the first to the second' : `${listed(from)} to ${listed(to)}`;
  return movedFinding({
    ...partsOf(row, 'flat', options),
    sentence: `${shortList(heads, 3)}: ${changeText(row.before, row.after, scale)} together; ${isReplaced ? replacedWords(move, listed) : `work moved from ${where}`}.`,
  });
}

function sentenceOf(
  { name, before, after, state }: ReportedChange,
  kind: AmountKind,
  { type, scale }: ChangeFindingOptions,
  change: string,
): string {
  const verbs = amountVerbs(type);
  const isShare = scale.unit === '%';
  const isMany = kind === 'cum';
  const who = isMany ? `${coded(shortName(name))} and what it calls` : coded(shortName(name));
  const does = isMany ? verbs.many : verbs.one;
  const they = isMany ? 'they' : 'it';
  const be = isMany ? 'are' : 'is';
  const of = isShare ? verbs.share : verbs.of;
  if (state === 'gone') return `${who} ${be} gone: ${they} ${verbs.past} ${amountText(before, scale)}${of} before.`;
  if (state === 'new') return `${who} ${be} new: ${they} ${does} ${amountText(after, scale)}${of}.`;
  const way = after < before ? 'less' : 'more';
  if (isShare) {
    return `${who} ${does} ${change} ${way}${of} (${changeText(before, after, scale)}).`;
  }
  return `${who} ${does} ${change} ${way}${verbs.more}${before === 0 ? '' : ` (${formatChange(before, after)})`}.`;
}
