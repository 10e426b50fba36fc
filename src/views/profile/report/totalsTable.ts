import type { FactLine, FactsBlock, ReportCell, TableBlock } from '../../../model/report.ts';

/** The totals of one profile: its name and facts. */
export interface TotalsRow {
  title: string;
  facts: readonly FactLine[];
}

/** Title of the table. */
const title = 'Totals of each profile';

/** The facts of several profiles as one table, a profile a row. What all of them have alike is said in its note. */
export function totalsTable(rows: readonly TotalsRow[]): TableBlock {
  const names = [...new Set(rows.flatMap(({ facts }) => facts.map(({ name }) => name)))];
  const valueOf = ({ facts }: TotalsRow, name: string): string =>
    facts.find((fact) => fact.name === name)?.before ?? '';
  const isAlike = (name: string): boolean => {
    const [first = '', ...others] = rows.map((row) => valueOf(row, name));
    return first !== '' && others.every((value) => value === first);
  };
  const common = names.filter(isAlike);
  // A table of names alone would say nothing.
  const alike = common.length === names.length ? [] : common;
  const told = names.filter((name) => !alike.includes(name));
  return {
    kind: 'table',
    title,
    columns: [
      { title: 'Profile', align: 'left', essential: true },
      ...told.map((name, at) => ({ title: name, align: 'right' as const, ...(at === 0 && { essential: true }) })),
    ],
    rows: rows.map((row): ReportCell[] => [
      { text: row.title, kind: 'code' },
      ...told.map((name): ReportCell => ({ text: valueOf(row, name) || '–', kind: 'number' })),
    ]),
    note: alike.map((name) => `${name}: ${valueOf(rows[0]!, name)}.`).join(' '),
    view: null,
  };
}

/** Whether a block has the facts of a single profile. */
export function isOfOne(facts: FactsBlock): boolean {
  return facts.facts.every(({ after }) => after === null);
}
