import type { ExportNote } from '../../../ui/export/exportTable.ts';
import type { CommonPairViewProps, CommonViewProps } from '../asking/view.ts';
import type { SampledHow } from '../noise/sampledHow.ts';
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

/** What the export menu of a view of one profile and of two is told. */
export function sidesExport({ pair, valueType }: CommonViewProps): { isDiff: boolean; notes: ExportNote[] } {
  return { isDiff: pair !== null, notes: pair === null ? [] : pairNotes({ ...pair, valueType }) };
}

/** How the compared amounts were sampled, as the end of a caption; '' for one profile. */
export function samplingWords({ sampling, isUncertain }: SampledHow): string {
  const grey = isUncertain ? ['Differences in grey are within the error of sampling (95%).'] : [];
  return [...sampling, ...grey].map((sentence) => ` ${sentence}`).join('');
}
