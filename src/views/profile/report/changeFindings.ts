import { changeSize, findingWeight } from '../../../analysis/findingWeight.ts';
import { originOf, shortName } from '../../../analysis/functionName.ts';
import type { Finding } from '../../../model/report.ts';
import { unitSpace } from '../../../units/decimals.ts';
import { formatChange } from '../../../units/formatShare.ts';
import type { AmountKind } from '../pairNoise.ts';
import type { PairScale } from '../profilePair.ts';
import { type ChangeRow, isSupported } from './changeRows.ts';
import { amountText } from './changeTable.ts';
import type { ReportSubject } from './reportSubjects.ts';

export interface ChangeFindingOptions {
  subject: ReportSubject;
  type: string;
  basis: { title: string; param: string | null };
  scale: Pick<PairScale, 'unit' | 'per'>;
  totals: { before: number; after: number };
  isToned: boolean;
  /** What the amounts are of, at a sentence's end: "of CPU time", "allocated". */
  what: string;
  module: string;
  most: number;
}

/** A change of less than this part of the larger total is in the table, not in a sentence. */
const least = 0.005;
/** Two functions whose changes and amounts are as near as this are taken for caller and callee: one of them is told. */
const alike = 0.15;

/**
 * The functions whose change the samples bear out, each as a sentence. Flat changes are disjoint; of cum ones only the
 * user's own functions are told, and of those that seem to be one chain of calls only the innermost.
 */
export function changeFindings(
  rows: Readonly<Record<AmountKind, readonly ChangeRow[]>>,
  options: ChangeFindingOptions,
): Finding[] {
  const whole = Math.max(options.totals.before, options.totals.after);
  const worth = (row: ChangeRow): boolean =>
    isSupported(row) && whole > 0 && Math.abs(row.after - row.before) >= least * whole;
  const flat = rows.flat.filter(worth).slice(0, options.most);
  const told = new Set(flat.map(({ name }) => name));
  const own = rows.cum.filter(
    (row) => worth(row) && originOf(row.name, options.module) === 'own' && !told.has(row.name),
  );
  return [
    ...flat.map((row) => findingOf(row, 'flat', options)),
    ...innermost(own)
      .slice(0, options.most)
      .map((row) => findingOf(row, 'cum', options)),
  ];
}

function innermost(rows: readonly ChangeRow[]): ChangeRow[] {
  const kept: ChangeRow[] = [];
  for (const row of [...rows].sort((a, b) => a.before + a.after - (b.before + b.after))) {
    if (!kept.some((other) => near(row.after - row.before, other.after - other.before))) kept.push(row);
  }
  return kept.sort((a, b) => Math.abs(b.after - b.before) - Math.abs(a.after - a.before));
}

function near(a: number, b: number): boolean {
  return Math.sign(a) === Math.sign(b) && Math.abs(a - b) <= alike * Math.max(Math.abs(a), Math.abs(b));
}

function findingOf(row: ChangeRow, kind: AmountKind, options: ChangeFindingOptions): Finding {
  const { subject, scale, isToned, what, type, basis, totals } = options;
  const { name, before, after, state, noise } = row;
  const delta = after - before;
  const isShare = scale.unit === '%';
  const size = amountText(Math.abs(delta), scale);
  const change = isShare ? `${size.replace(/%$/, 'points')}` : size;
  const way = delta < 0 ? 'less' : 'more';
  const who = kind === 'cum' ? `${shortName(name)} and what it calls` : shortName(name);
  const verb = kind === 'cum' ? 'take' : 'takes';
  const percent = state === '' && before !== 0 ? ` (${formatChange(before, after)})` : '';
  const prefix = subject.title === '' ? '' : `${subject.title}: `;
  const sentence =
    state === 'gone'
      ? `${prefix}${who} ${kind === 'cum' ? 'are' : 'is'} gone: ${amountText(before, scale)}${what} before.`
      : state === 'new'
        ? `${prefix}${who} ${kind === 'cum' ? 'are' : 'is'} new, with ${amountText(after, scale)}${what}.`
        : `${prefix}${who} ${verb} ${change} ${way}${what}${percent}.`;
  const section = subject.view({}).section;
  const sort = kind === 'cum' ? { 'changes.sort': '-cum' } : {};
  return {
    id: `${section}/${subject.key}/${type}/${kind}/${name}`,
    tone: !isToned ? 'fact' : delta < 0 ? 'better' : 'worse',
    sentence,
    figure: `${delta < 0 ? '−' : '+'}${change}`,
    ground: [
      `${amountText(before, scale)} → ${amountText(after, scale)} ${kind}`,
      noise?.words ?? '',
      noise?.interval ? `95${unitSpace}% sure to be ${way}` : '',
      `compared as: ${basis.title.toLowerCase()}`,
    ]
      .filter(Boolean)
      .join('; '),
    weight: findingWeight(
      changeSize(before, after),
      Math.max(totals.before === 0 ? 0 : before / totals.before, totals.after === 0 ? 0 : after / totals.after),
    ),
    view: subject.view({
      view: 'top',
      type,
      fn: name,
      ...(basis.param === null ? {} : { basis: basis.param }),
      ...sort,
    }),
    about: `${type} ${subject.key} ${name}`,
  };
}
