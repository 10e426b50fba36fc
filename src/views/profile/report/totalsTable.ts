import type { FactLine, FactsBlock, TableBlock } from '../../../model/report.ts';
import { codeColumn, numberColumn, tableOf } from '../../../table/columns.ts';

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
  const factOf = ({ facts }: TotalsRow, name: string): FactLine | undefined => facts.find((fact) => fact.name === name);
  const valueOf = (row: TotalsRow, name: string): string => factOf(row, name)?.before ?? '';
  const unitOf = (name: string): string => rows.flatMap((row) => factOf(row, name)?.amount?.unit ?? [])[0] ?? '';
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
    ...tableOf<TotalsRow>(
      [
        codeColumn('Profile', (row) => row.title, { essential: true }),
        ...told.map((name, index) =>
          numberColumn<TotalsRow>(
            { title: name, unit: unitOf(name), text: String },
            (row) => factOf(row, name)?.amount?.value,
            { essential: index === 0, look: (row) => ({ text: valueOf(row, name) || '–' }) },
          ),
        ),
      ],
      rows,
    ),
    note: alike.map((name) => `${name}: ${valueOf(rows[0]!, name)}.`).join(' '),
    view: null,
  };
}

/** Whether a block has the facts of a single profile. */
export function isOfOne(facts: FactsBlock): boolean {
  return facts.facts.every(({ after }) => after === null);
}
