import type { ExportNote } from '../../ui/export/exportTable.ts';
import { basisSentence, basisTitle } from './basisWords.ts';
import type { ComparisonProps } from './comparison.ts';

/** What an exported comparison is of. */
export function pairNotes({ before, after, basis }: Pick<ComparisonProps, 'before' | 'after' | 'basis'>): ExportNote[] {
  return [
    { name: 'Before', value: before.title },
    { name: 'After', value: after.title },
    { name: 'Compared as', value: `${basisTitle(basis)}. ${basisSentence(basis)}` },
  ];
}
