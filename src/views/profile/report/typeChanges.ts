import { shortName } from '../../../analysis/names/functionName.ts';
import { autoBasis } from '../../../model/basis.ts';
import type { Finding, ReportBlock } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { formatCount } from '../../../units/formatCount.ts';
import type { PairScale } from '../data/bases.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { quantityOfType } from '../data/quantityOfType.ts';
import { apartWords } from '../words/apartWords.ts';
import { amountText } from '../words/basisScale.ts';
import { basisTitle } from '../words/basisWords.ts';
import { changeFindings } from './changeFindings.ts';
import { type ChangeRows, changeRows } from './changeRows.ts';
import { changeTable } from './changeTable.ts';
import { explainedBenchmarks } from './explainedBenchmarks.ts';
import { explainReport } from './explainReport.ts';
import { type ReportBasis, reportBasis } from './pairBasis.ts';
import type { PairContext } from './profileReport.ts';
import { sideHeads, titled } from './reportWords.ts';

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
