import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { granularities } from '../data/profileParams.ts';
import { stepTitle } from '../words/stepWords.ts';

/** The notes of an exported table or drawing: file, value type, totals, filters, search and granularity. */
export function exportNotes({
  about,
  shown,
  valueType,
  facts,
  params,
}: Pick<CommonViewProps, 'about' | 'shown' | 'valueType' | 'facts' | 'params'>): ExportNote[] {
  const { lens, query } = params;
  const notes: ExportNote[] = [
    { name: 'File', value: about.title },
    { name: 'Value type', value: shown.type },
  ];
  if (facts !== null) {
    const of = (amounts: FactsAmounts): string => formatAmount(amounts[valueType] ?? 0, shown.unit);
    notes.push({ name: 'Total', value: of(facts.totals) });
    if (lens.steps.length > 0) {
      notes.push(
        { name: 'Left by the filters', value: of(facts.left) },
        { name: '100%', value: of(facts.percentBase) },
      );
    }
  }
  const module = lens.module || (facts?.module ?? '');
  if (lens.steps.length > 0) {
    notes.push({ name: 'Filters', value: lens.steps.map((step) => stepTitle(step, module)).join('; ') });
  }
  if (query !== '') notes.push({ name: 'Search', value: query });
  if (lens.by !== 'function') {
    const by = granularities.find(({ value }) => value === lens.by)?.label ?? lens.by;
    notes.push({ name: 'Frames', value: by.toLowerCase() });
  }
  return notes;
}

type FactsAmounts = NonNullable<CommonViewProps['facts']>['totals'];
