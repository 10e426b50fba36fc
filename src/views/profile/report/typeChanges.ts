import type { PairSide } from '../../../analysis/compare/pairProfiles.ts';
import { shortName } from '../../../analysis/names/functionName.ts';
import { autoBasis, type Basis } from '../../../model/basis.ts';
import type { Finding, ReportBlock, TableBlock } from '../../../model/report.ts';
import type { Quantity } from '../../../model/unit.ts';
import { blockColumns, type Column, tableOf } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { measureColumns } from '../columns/measureColumns.ts';
import type { PairScale } from '../data/bases.ts';
import { isState } from '../data/pairUnions.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { type AmountChange, largestAmounts } from '../noise/judgedChange.ts';
import { mayJudge, whyInconclusive, withoutAdvice } from '../noise/mayJudge.ts';
import { topRow } from '../subjects/top/answer.ts';
import { topColumns } from '../subjects/top/columns.ts';
import { apartWords } from '../words/apartWords.ts';
import { amountText, basisScale, basisSentence, basisTitle } from '../words/basisWords.ts';
import { eventColumnsOf } from './blockColumns.ts';
import { changeFindings } from './changeFindings.ts';
import { type ChangeRows, changeRows, type ReportedChange } from './changeRows.ts';
import { explainedBenchmarks } from './explainedBenchmarks.ts';
import { explainReport } from './explainReport.ts';
import type { PairContext } from './profileReport.ts';
import { sentences, sideHeads, titled } from './reportWords.ts';

export interface TypeChangesOptions {
  /** Name of the value type in both profiles. */
  type: string;
  /** Name of the amounts for titles: "CPU time", "Bytes allocated". */
  title: string;
  /** Maximum number of sentences by flat, and by cum. */
  most: number;
  /** Whether a flame diff of the type stands before its blocks: it says the basis, too. */
  isDrawn: boolean;
}

export interface TypeChanges {
  findings: Finding[];
  blocks: ReportBlock[];
  /** Basis of the comparison: the page's default. */
  basis: ReportBasis;
  pair: ProfilePair;
  /** Index among the value types that both sides have. */
  type: number;
}

/** Maximum number of rows of a report's tables. */
const tableRows = 20;

/** Changes in one value type of two profiles, in their default basis; null unless both have the type. */
export function typeChanges(context: PairContext, options: TypeChangesOptions): TypeChanges | null {
  const { subject, pairIn } = context;
  const pair = pairIn(autoBasis);
  const type = pair.types.findIndex((one) => one.type === options.type);
  if (type < 0) return null;
  const names = sideHeads(context.names);
  const basis = reportBasis(pair, type);
  const why: ReportBlock = { kind: 'text', text: basis.why, ...(options.isDrawn && { isInView: true }) };
  const scale = pair.scale(type);
  const flat = changeRows(pair, type, 'flat', { isMoveWanted: true });
  const view = subject.view({ view: 'top', type: options.type });
  const apart = apartWords(pair.apart, pair.types, type);
  const table = changedFunctions(pair, type, flat.rows, {
    title: titled(
      basis.kind === 'op' ? `${options.title}, all benchmarks together` : `${options.title}, flat, by function`,
      subject.title,
    ),
    names,
    note: `${basisTitle(basis.basis)}.${apart === '' ? '' : ` ${apart}`}`,
    view,
  });
  if (basis.kind === 'op') {
    const explained = explainReport(explainedBenchmarks(pair, type), {
      subject,
      pair,
      typeAt: type,
      names,
      type: options.type,
    });
    return {
      findings: explained.findings,
      blocks: [why, ...explained.blocks, table],
      basis,
      pair,
      type,
    };
  }
  // Of a server each endpoint has a verdict, and names the function that explains it.
  const isByEndpoint = basis.basis.kind === 'request' && pair.endpoints !== null;
  const findings = isByEndpoint
    ? []
    : changeFindings({ flat: flat.rows, cum: changeRows(pair, type, 'cum').rows }, flat.moved, {
        subject,
        type: options.type,
        basis: basisTitle(basis.basis),
        scale,
        totals: flat.totals,
        module: pair.memo.module,
        most: options.most,
      });
  const alone = oneSided(flat, scale);
  return {
    findings,
    blocks: [why, table, ...(alone === '' ? [] : [{ kind: 'text' as const, text: alone }])],
    basis,
    pair,
    type,
  };
}

/** Text with the number of functions on only one side, and their sum. */
function oneSided({ only }: ChangeRows, scale: Pick<PairScale, 'unit' | 'per'>): string {
  const words = (side: 'new' | 'gone'): string => {
    const { count, sum, largest } = only[side];
    if (count === 0 || largest === null) return '';
    const where = side === 'new' ? 'after' : 'before';
    return count === 1
      ? `One function has an amount only ${where}: ${coded(shortName(largest.name))} with ${amountText(sum, scale)} flat.`
      : `${formatCount(count)} functions have an amount only ${where}: ${amountText(sum, scale)} flat together, of which ${amountText(largest.before + largest.after, scale)} in ${coded(shortName(largest.name))}.`;
  };
  return sentences(words('new'), words('gone'));
}

interface TitledTable {
  title: string;
  /** What heads call the sides. */
  names: Record<PairSide, string>;
  /** Note that is always shown, before the number of omitted rows. */
  note: string;
  view: Finding['view'];
  /** Quantity of the amounts, if the table is toned. */
  quantity?: Quantity;
}

/** The functions of Top that changed most. `changes` are all that changed, the largest first. */
export function changedFunctions(
  pair: ProfilePair,
  type: number,
  changes: ChangeRows['rows'],
  options: TitledTable,
): TableBlock {
  const rowOf = topRow(pair, type);
  const rows = changes
    .slice(0, tableRows)
    .map((change) => ({ ...rowOf(change.row), ...change, moved: change.moved ?? null, flat: amountOf(change) }));
  const { units, largest, largestChange } = changeUnits(rows, pair.scale(type), options.names);
  const facts = { total: 0, largest: { flat: largest, cum: 0 }, largestChange: { flat: largestChange, cum: 0 } };
  const columns = topColumns<(typeof rows)[number]>(facts, units, {
    title: 'function',
    leads: 'flat',
    kinds: ['flat'],
  });
  const inFull = blockColumns(columns, { name: ({ name }) => ({ text: shortName(name), title: name }) });
  const omitted =
    rows.length < changes.length
      ? `The ${formatCount(rows.length)} largest changes of ${countText(changes.length, 'function', 'functions')} that differ.`
      : '';
  return changeTable(rows, inFull, {
    ...options,
    quantity: quantityOfType(pair.types[type]!.type),
    note: sentences(options.note, omitted),
  });
}

function amountOf({ noise, ...change }: ReportedChange): AmountChange {
  return { ...change, events: noise.words, isNoise: noise.isNoise, interval: null };
}

/** The units of these changes, and the largest amount and change. */
function changeUnits(rows: readonly ReportedChange[], scale: PairScale, heads: Record<PairSide, string>) {
  const sizes = largestAmounts(rows.map(amountOf));
  const units = { unit: scale.name, scale: basisScale(Number(sizes.largest), scale), left: null, isBlock: true };
  return { ...sizes, units: { ...units, sides: { names: heads, heads } } };
}

/** Both sides of anything, and the change: the columns of a block. */
export function changedAmounts<Row extends ReportedChange>(
  rows: readonly Row[],
  scale: PairScale,
  heads: Record<PairSide, string>,
): Column<Row>[] {
  const { units, ...sizes } = changeUnits(rows, scale, heads);
  return measureColumns<Row>(units, {
    kind: '',
    of: amountOf,
    total: 0,
    ...sizes,
    hint: '',
    leads: true,
    sortable: false,
  });
}

/** Table of both sides. Changes that the samples do not support are grey and flagged. */
export function changeTable<Row extends ReportedChange>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  { title, names, note, view, ...quantity }: TitledTable,
): TableBlock {
  return {
    kind: 'table',
    title,
    ...quantity,
    ...tableOf<Row>([...columns, ...eventColumnsOf(rows, names)], rows, ({ noise }) => noise.isNoise),
    note: sentences(
      note,
      rows.some(({ noise }) => noise.isNoise) ? 'Noise: a difference that the samples do not support.' : '',
    ),
    view,
  };
}

/** Basis of a report about two profiles, with its reason. */
interface ReportBasis {
  /** `op`: each benchmark per operation; `basis` then applies only to figures about all benchmarks together. */
  kind: 'op' | 'benchmarks' | 'plain';
  /** Basis for all benchmarks together, never `auto`: the page's default. */
  basis: Basis;
  /** Name of the basis and its reason, as sentences. */
  why: string;
}

/**
 * The page's default basis of two profiles in one value type; `op` if benchmark files have measurements of the
 * benchmarks.
 *
 * @param pair in the basis `auto`
 * @param type index among the value types that both sides have
 */
export function reportBasis(pair: ProfilePair, type: number): ReportBasis {
  const basis = pair.basisOf(type);
  const { judges, why: reason } = mayJudge(pair, type);
  // The report's grade explains why the comparison is inconclusive.
  const verdict = whyInconclusive(pair, type) === '' ? withoutAdvice(reason) : 'Inconclusive: no verdict.';
  const sentence = `${basisTitle(basis)}. ${basisSentence(basis)}${judges ? '' : ` ${verdict}`}`;
  if (!isState(pair.types[type]!) && pair.operations(type).some(({ problem }) => problem === '')) {
    const why = `Each benchmark is explained separately, per operation. All together: ${sentence}`;
    return { kind: 'op', basis, why };
  }
  const kind = basis.kind === 'work' || basis.kind === 'within' ? 'benchmarks' : 'plain';
  return { kind, basis, why: sentence };
}
