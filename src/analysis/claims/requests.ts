import type { ReportFigure, ReportRow, ReportTable } from '../../model/writtenReport.ts';
import { checkChange } from './changeClaim.ts';
import { inReport, type Judgement } from './judgement.ts';
import type { KnownFile } from './known/knownFigure.ts';
import { reportKey } from './known/nameKeys.ts';
import type { ReportContext } from './reportContext.ts';
import { hoped, wordsFor } from './tableChanges.ts';
import { hasWord, mainName, wordsOf } from './words.ts';

/** More rows or files than a load test has. */
const mostRows = 100;
const mostFiles = 500;
const compares = /\b(?:faster|slower|quicker|higher|lower|less|more|better|worse)\b/i;

/** A request without one of its parameters, and that parameter's name. */
interface Reduced {
  address: string;
  part: string;
}

/**
 * "Select: 23% faster than full entity" in a table of a load test. The other row is not named, but the requests say
 * which it is: the same one without `$select`.
 */
export function requestClaims(context: ReportContext, files: readonly KnownFile[]): Judgement[] {
  const tables = context.report.tables.filter(
    (table) =>
      table.kind === 'table' &&
      table.rows.length <= mostRows &&
      context.sides(table) === null &&
      table.rows.some((row) => context.inRow(row, '/s') >= 0),
  );
  return tables.flatMap((table) => {
    const addresses = table.rows.map((row) => addressOf(row, files));
    return addresses.flatMap((address, at): Judgement[] => {
      const row = table.rows[at]!;
      const pairs = withoutOne(address).flatMap(({ address: less, part }) =>
        row.name.startsWith('/') || wordsOf(part).some((word) => hasWord(wordsOf(mainName(row.name)), word))
          ? table.rows.filter((_, other) => addresses[other] === less).map((base) => ({ base, part }))
          : [],
      );
      const [pair] = pairs;
      if (pair === undefined || pairs.length > 1) return [];
      return row.figures.flatMap((index) => {
        const claim = context.figure(index);
        if (claim.column <= 0 || !isComparison(claim) || namesAnother(table, row, claim)) return [];
        return judged(context, table, index, row, pair.base, pair.part);
      });
    });
  });
}

/** The address that a row is named by, or that files have for it. */
function addressOf({ name }: ReportRow, files: readonly KnownFile[]): string {
  if (name.startsWith('/')) return ordered(name);
  const found = new Set(
    files.slice(0, mostFiles).flatMap(({ byKey }) => {
      const address = byKey.get(reportKey(name))?.[0]?.place.address ?? '';
      return address === '' ? [] : [ordered(address)];
    }),
  );
  return found.size === 1 ? [...found][0]! : '';
}

/** An address with its parameters in one order. */
function ordered(address: string): string {
  const [path, query = ''] = address.split('?', 2) as [string, string?];
  const parts = query.split('&').filter((part) => part !== '');
  return [path, ...parts.toSorted()].join('\n');
}

function withoutOne(address: string): Reduced[] {
  const [path, ...parts] = address.split('\n');
  return parts.map((part) => ({
    address: [path, ...parts.filter((other) => other !== part)].join('\n'),
    part: part.split('=')[0]!,
  }));
}

function isComparison({ sort, words }: ReportFigure): boolean {
  return (sort === 'change' || sort === 'ratio') && compares.test(words);
}

/** Whether the words have all of another row's name, which is then what it is compared with. */
function namesAnother(table: ReportTable, row: ReportRow, { words }: ReportFigure): boolean {
  const said = wordsOf(words);
  return table.rows.some((other) => {
    const own = wordsOf(mainName(other.name));
    return other !== row && own.length > 0 && own.every((word) => hasWord(said, word));
  });
}

/** By throughput or, if that does not agree, by any of the row's latencies: the words do not say by which. */
function judged(
  context: ReportContext,
  table: ReportTable,
  index: number,
  row: ReportRow,
  base: ReportRow,
  part: string,
): Judgement[] {
  const claim = context.figure(index);
  if (context.isProjecting(claim.heading)) return [hoped(index, claim)];
  const found = row.figures
    .filter((at) => /^(?:\/s|s)$/.test(context.figure(at).unit))
    .toSorted((a, b) => Number(context.figure(b).unit === '/s') - Number(context.figure(a).unit === '/s'))
    .flatMap((now) => {
      const { unit, column } = context.figure(now);
      const old = context.inRow(base, unit, column);
      if (old < 0) return [];
      const checked = checkChange(claim, context.figure(old), context.figure(now), claim.words);
      return checked === null ? [] : [{ old, now, checked, heading: table.columns[column] ?? '' }];
    });
  const one = found.find(({ checked }) => checked.agreement === 'right') ?? found[0];
  if (one === undefined) return [];
  const name = `${mainName(base.name)} → ${mainName(row.name)}, the same request with ${part}, ${one.heading}`;
  return [
    {
      figure: index,
      line: claim.line,
      ...wordsFor(claim, { ...one.checked, sentence: `${name}: ${one.checked.sentence}` }),
      sources: [inReport(row.line, mainName(row.name)), inReport(base.line, mainName(base.name))],
      operands: [one.old, one.now],
    },
  ];
}
