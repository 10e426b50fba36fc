import { shortName } from '../../analysis/names/functionName.ts';
import type { ViewRef } from '../../model/report.ts';
import { type Column, codeColumn, countColumn, partColumn, wordColumn } from '../../table/columns.ts';
import { queryOf } from '../../views/kit/sectionAddress.ts';
import { sectionOfProfileType } from '../../views/profile/data/profileSections.ts';
import type { ProfiledAdvice } from './adviceIn.ts';
import { boundText, lineText, percentText } from './adviceWords.ts';
import type { AdviceRow } from './question.ts';

/** What to try, where, how much it is, what it saves at most, and how to check it. */
export function adviceColumns(rows: readonly AdviceRow[]): Column<AdviceRow>[] {
  const largest = Math.max(...rows.map(({ share }) => share));
  return [
    wordColumn('What to try', ({ advice }) => advice, {
      id: 'name',
      grow: true,
      width: 260,
      essential: true,
      look: ({ sentence }) => ({ title: sentence }),
    }),
    codeColumn('Where', (row) => `${shortName(row.name)} ${lineText(row)}`.trimEnd(), {
      id: 'where',
      width: 240,
      essential: true,
      look: (row) => ({
        title: `${row.name}\n${row.file}:${row.line}`,
        link: { view: linesView(row), hint: 'Show its lines.' },
      }),
    }),
    partColumn('Share', ({ share }) => share, {
      width: 88,
      essential: true,
      hasBar: true,
      text: percentText,
      look: ({ share }) => ({ bar: share / largest }),
    }),
    wordColumn('At most', boundText, { width: 176 }),
    countColumn('Samples', ({ events }) => Math.round(events), { width: 76 }),
    wordColumn('How to check', ({ check }) => check, { width: 260 }),
  ];
}

/** The lines of the function, in the profile that shows it. */
export function linesView({ path, profileType, name, line }: Omit<ProfiledAdvice, 'rule'>): ViewRef {
  const params = queryOf({ file: path, view: 'lines', fn: name, at: String(line) });
  return { section: sectionOfProfileType(profileType), params };
}
