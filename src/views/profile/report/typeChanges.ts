import { shortName } from '../../../analysis/names/functionName.ts';
import { autoBasis, type Basis } from '../../../model/basis.ts';
import type { Finding, ReportBlock } from '../../../model/report.ts';
import type { Quantity } from '../../../model/unit.ts';
import { toneOf } from '../../../model/verdict.ts';
import { amountColumn, changeColumn, deltaColumn, partColumn, tableOf, wordColumn } from '../../../table/columns.ts';
import { coded } from '../../../units/coded.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { formatChange, formatShare } from '../../../units/formatShare.ts';
import type { PairScale } from '../data/bases.ts';
import { isState } from '../data/pairUnions.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { mayJudge, whyInconclusive, withoutAdvice } from '../noise/mayJudge.ts';
import { apartWords } from '../words/apartWords.ts';
import { amountText, basisScale, basisSentence, basisTitle } from '../words/basisWords.ts';
import { eventColumnsOf } from './blockColumns.ts';
import { changeFindings } from './changeFindings.ts';
import { type ChangeRows, changeRows, type ReportedChange } from './changeRows.ts';
import { explainedBenchmarks } from './explainedBenchmarks.ts';
import { explainReport } from './explainReport.ts';
import type { PairContext } from './profileReport.ts';
import { sideHeads, titled } from './reportWords.ts';

interface ChangeTableOptions {
  title: string;
  /** Heading of the rows: Function, Place, Stack. */
  subject: string;
  names: { before: string; after: string };
  scale: Pick<PairScale, 'unit' | 'per'>;
  /** Quantity of the amounts, if the table is toned. */
  quantity?: Quantity;
  /** Note that is always shown, before the number of omitted rows. */
  note: string;
  view: Finding['view'];
  /** Maximum number of rows. */
  most: number;
  /** Whether the names of the rows are words, not code. */
  isOfWords?: boolean;
  /** Words for the rows, singular and plural. */
  words?: readonly [one: string, many: string];
}

/** Table of both sides, the largest change first. Changes that the samples do not support are grey and flagged. */
export function changeTable(all: readonly ReportedChange[], options: ChangeTableOptions): ReportBlock {
  const { names, most, isOfWords = false, words = ['function', 'functions'] } = options;
  const rows = all.slice(0, most);
  const largest = rows.reduce((size, { before, after }) => Math.max(size, Math.abs(before), Math.abs(after)), 0);
  const { unit, per } = options.scale;
  const scale = basisScale(largest, options.scale);
  const isShare = unit === '%';
  const heads = sideHeads(names);
  const amounts = { unit: per === '' ? unit : `${unit}/${per}`, scale };
  const partText = (part: number): string => formatShare(part, 1);
  return {
    kind: 'table',
    title: options.title,
    ...(options.quantity === undefined ? {} : { quantity: options.quantity }),
    ...tableOf<ReportedChange>(
      [
        wordColumn(
          options.subject,
          ({ name }) =>
            isOfWords ? { text: name, kind: 'text' } : { text: shortName(name), kind: 'code', title: name },
          { essential: true },
        ),
        amountColumn(names.before, amounts, ({ before }) => before),
        amountColumn(names.after, amounts, ({ after }) => after),
        deltaColumn(amounts, (row) => row, {
          essential: true,
          rows,
          look: ({ noise, verdict }) => {
            const tone = noise.isNoise ? 'quiet' : toneOf(verdict);
            return tone === undefined ? {} : { tone };
          },
        }),
        !isShare &&
          changeColumn(
            'Change',
            ({ before, after, state }) => (state !== '' || before === 0 ? null : after / before - 1),
            {
              scale: '%',
              text: (change) => formatChange(1, 1 + change),
              instead: ({ state }) => state || undefined,
            },
          ),
        !isShare && partColumn(`Share ${heads.before}`, ({ share }) => share.before, { text: partText }),
        !isShare && partColumn(`Share ${heads.after}`, ({ share }) => share.after, { text: partText }),
        ...eventColumnsOf(rows, heads),
      ],
      rows,
      ({ noise }) => noise.isNoise,
    ),
    note: [
      options.note,
      rows.length < all.length
        ? `The ${formatCount(rows.length)} largest changes of ${countText(all.length, ...words)} that differ.`
        : '',
      rows.some(({ noise }) => noise.isNoise) ? 'Noise: a difference that the samples do not support.' : '',
    ]
      .filter(Boolean)
      .join(' '),
    view: options.view,
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
  const table = changeTable(flat.rows, {
    title: titled(
      basis.kind === 'op' ? `${options.title}, all benchmarks together` : `${options.title}, flat, by function`,
      subject.title,
    ),
    subject: 'Function',
    names,
    scale,
    quantity: quantityOfType(options.type),
    note: `${basisTitle(basis.basis)}.${apart === '' ? '' : ` ${apart}`}`,
    view,
    most: tableRows,
  });
  if (basis.kind === 'op') {
    const explained = explainReport(explainedBenchmarks(pair, type), {
      subject,
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
  return [words('new'), words('gone')].filter(Boolean).join(' ');
}
