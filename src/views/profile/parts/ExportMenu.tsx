import {
  type ExportRows,
  ExportMenu as Exports,
  type ExportMenuProps as ExportsProps,
} from '../../../ui/export/ExportMenu.tsx';
import type { ExportNote } from '../../../ui/export/exportTable.ts';
import { fileStem } from '../../../ui/export/fileStem.ts';
import { saveFile } from '../../../ui/saveFile.ts';
import { formatAmount } from '../../../units/formatAmount.ts';
import type { CommonViewProps, PairProps } from '../asking/view.ts';
import { granularities } from '../data/profileParams.ts';
import type { SampledHow } from '../noise/sampledHow.ts';
import { apartWords } from '../words/apartWords.ts';
import { basisSentence, basisTitle } from '../words/basisWords.ts';
import { stepTitle } from '../words/stepWords.ts';

export interface ExportMenuProps extends Pick<ExportsProps, 'title' | 'table' | 'tables' | 'drawing' | 'picture'> {
  pane: Pick<CommonViewProps, 'about' | 'params' | 'common' | 'shown' | 'valueType' | 'facts' | 'pair'>;
  /** Notes after those of every view of the profile; or all but these, made from those of the two sides. */
  notes?: readonly ExportNote[] | ((ofSides: readonly ExportNote[]) => readonly ExportNote[]);
}

/** The table of a pane; the menu adds title and notes. */
export type ExportTableOfPane = ExportRows;

/** The export menu of a pane: the table, the drawing and the filtered profile, or the difference of two. */
export function ExportMenu({ pane, notes = [], ...rest }: ExportMenuProps) {
  const { about, params, common, pair, valueType } = pane;
  const isDiff = pair !== null;
  const [first] = about.items;
  const source = about.items.length === 1 && first ? first.path : about.title;
  const filtered = params.lens.steps.length > 0;
  return (
    <Exports
      {...rest}
      source={source}
      notes={() => {
        const ofSides = pair === null ? [] : pairNotes(pair, valueType);
        return [...exportNotes(pane), ...(typeof notes === 'function' ? notes(ofSides) : [...ofSides, ...notes])];
      }}
      more={({ run }) => [
        { heading: 'Profile' },
        {
          label: isDiff ? 'Save the difference' : filtered ? 'Save the filtered profile' : 'Save the profile',
          icon: 'download',
          hint: filtered ? 'What the filters leave, for go tool pprof.' : 'For go tool pprof.',
          onSelect: () =>
            run('Writing the profile…', async (signal) => {
              const name = `${fileStem(source, isDiff ? 'diff' : filtered ? 'filtered' : '')}.pb.gz`;
              saveFile(name, await common.ask('pprof', {}, signal));
              return `Saved ${name}.`;
            }),
        },
        {
          label: isDiff ? 'Save both sides as folded stacks' : 'Save as folded stacks',
          icon: 'download',
          hint: `${pane.shown.type} of each stack, as text for flamegraph.pl and speedscope.`,
          onSelect: () =>
            run('Writing the stacks…', async (signal) => {
              const name = `${fileStem(source, isDiff ? 'diff' : filtered ? 'filtered' : '', pane.shown.type)}.folded`;
              saveFile(name, await common.ask('folded', { type: pane.valueType }, signal));
              return `Saved ${name}.`;
            }),
        },
      ]}
    />
  );
}

/** The notes of an exported table or drawing: file, value type, totals, filters, search and granularity. */
function exportNotes({
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

/** The notes of an exported comparison. */
function pairNotes({ before, after, basis, pairFacts }: PairProps, type: number): ExportNote[] {
  const apart = apartWords(pairFacts.apart, pairFacts.types, type);
  return [
    { name: 'Before', value: before.title },
    { name: 'After', value: after.title },
    { name: 'Scaled by', value: `${basisTitle(basis)}. ${basisSentence(basis)}` },
    { name: 'Verdict', value: pairFacts.judgements[type]!.why },
    ...(apart === '' ? [] : [{ name: 'Not scaled', value: apart }]),
  ];
}

/** How the compared amounts were sampled, as the end of a caption; '' for one profile. */
export function samplingWords({ sampling, isUncertain }: SampledHow): string {
  const grey = isUncertain ? ['Differences in grey are within the error of sampling (95%).'] : [];
  return [...sampling, ...grey].map((sentence) => ` ${sentence}`).join('');
}
