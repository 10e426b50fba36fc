import type { ExportNote } from '../../../ui/export/exportTable.ts';
import type { CommonPairViewProps } from '../asking/view.ts';
import { apartWords } from '../words/apartWords.ts';
import { basisSentence, basisTitle } from '../words/basisWords.ts';

/** The notes of an exported comparison. */
export function pairNotes(
  props: Pick<CommonPairViewProps, 'before' | 'after' | 'basis' | 'pairFacts' | 'valueType'>,
): ExportNote[] {
  const { before, after, basis, pairFacts, valueType: type } = props;
  const apart = apartWords(pairFacts.apart, pairFacts.types, type);
  return [
    { name: 'Before', value: before.title },
    { name: 'After', value: after.title },
    { name: 'Scaled by', value: `${basisTitle(basis)}. ${basisSentence(basis)}` },
    { name: 'Verdict', value: pairFacts.judgements[type]!.why },
    ...(apart === '' ? [] : [{ name: 'Not scaled', value: apart }]),
  ];
}
