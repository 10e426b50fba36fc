import { useMemo } from 'react';
import { LEAKED } from '../../../../analysis/goroutines/leakedState.ts';
import { Chip } from '../../../../ui/Chip.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import { RowTable } from '../../../kit/RowTable.tsx';
import type { SectionItem } from '../../../kit/sectionView.ts';
import { Unanswered } from '../../../kit/Unanswered.tsx';
import { useRowWindow } from '../../../kit/useRowWindow.ts';
import { goroutinesAddress } from '../../address/goroutinesAddress.ts';
import type { PaneProps, ProfileAsking } from '../../asking/pane.ts';
import { ExportMenu } from '../../parts/ExportMenu.tsx';
import parts from '../../parts/goroutineParts.module.css';
import { useFunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers } from './answer.ts';
import { Creators } from './Creators.tsx';
import { basesFor, chooseBase, NO_BASE } from './chooseBase.ts';
import { GoroutinesSummary } from './GoroutinesSummary.tsx';
import { GroupStack } from './GroupStack.tsx';
import { type GoroutinesAnswer, type GoroutinesQuestion, usualSort } from './goroutineAnswers.ts';
import { goroutinesExport } from './goroutinesExport.ts';
import { groupColumns } from './groupColumns.tsx';
import { States } from './States.tsx';

const shows = ['stacks', 'states', 'creators'] as const;
type Show = (typeof shows)[number];
const titles: Record<Show, string> = {
  stacks: 'Goroutines by stack',
  states: 'Goroutines by state',
  creators: 'Goroutines by creator',
};

/** The goroutines of a profile or dump in groups of the same stack, and how the groups grew since another. */
export function GoroutinesPane(props: PaneProps<typeof answers>) {
  const { about, others, params, search, onParams, valueType, asking } = props;
  const base = chooseBase(about.items, others, goroutinesAddress.read(search).base);
  const question = questionOf(search, valueType, params.query, base !== null);
  const against = useAskingAgainst(asking, base);
  const rows = useRowWindow(against, 'rows', question);
  const { answer, error, busy } = rows;
  const actions = useFunctionActions(props);
  const show = goroutinesAddress.read(search).show;
  const set = (changes: Parameters<typeof goroutinesAddress.write>[0], how: 'step' | 'touch' = 'step'): void =>
    onParams(goroutinesAddress.write(changes), how);
  const pick = (key: string): void => set({ show: null, state: null, pick: key });

  if (answer === null || error !== '') return <Unanswered error={error} what="Grouping the goroutines" />;
  const { pickedAt, searchError } = answer;
  return (
    <div className={parts.pane} aria-busy={busy}>
      <GoroutinesSummary
        answer={answer}
        base={base}
        onPick={pick}
        onLeaked={() => set({ show: null, state: LEAKED, pick: null })}
      />
      <div className={parts.bar} role="toolbar" aria-label="What is shown of the goroutines">
        <Segmented<Show>
          label="Show"
          value={show}
          options={[
            { value: 'stacks', label: 'Stacks', hint: 'Goroutines with the same stack, the largest group first.' },
            { value: 'states', label: 'States', hint: 'What they do or wait for, and how long.' },
            {
              value: 'creators',
              label: answer.creators === null ? 'Began in' : 'Created by',
              hint: 'Who started them.',
            },
          ]}
          onChange={(value) => set({ show: value })}
        />
        <BaseField items={basesFor(about.items, others)} base={base} onChoose={(value) => set({ base: value })} />
        {show === 'stacks' && question.state !== '' && (
          <Chip
            onRemove={() => set({ state: null })}
            removeLabel={`Show all states, not only ${question.state === LEAKED ? 'leaked goroutines' : question.state}`}
          >
            {question.state === LEAKED ? 'leaked' : question.state}
          </Chip>
        )}
        {show === 'stacks' && (
          <p className={parts.caption} role="status">
            {searchError !== '' ? searchError : rowWords(answer, question)}
          </p>
        )}
        <ExportMenu
          pane={props}
          title={titles[show]}
          notes={base === null ? [] : [{ name: 'Compared with', value: base.path }]}
          table={(signal) => goroutinesExport(show, against, question, answer, signal)}
        />
      </div>
      {show === 'states' && (
        <States answer={answer} onState={(state) => set({ show: null, state, pick: null })} onPick={pick} />
      )}
      {show === 'creators' && <Creators answer={answer} onPick={pick} />}
      {show === 'stacks' && (
        <div className={parts.stacks}>
          <RowTable
            label={`Goroutines of ${about.title} by stack`}
            columns={groupColumns(answer, actions)}
            rows={rows}
            sort={question.sort}
            onSort={(next) => set({ sort: next })}
            selected={question.pick === '' ? 0 : pickedAt}
            scrollTo={pickedAt}
            onSelect={(row) => set({ pick: row.key }, 'touch')}
            onOpen={(row) => row.title !== '' && actions.find(row.title)}
            empty={params.query === '' ? 'There are no goroutines.' : `Nothing matches “${params.query}”.`}
          />
          {answer.picked !== null && <GroupStack group={answer.picked} total={answer.total} actions={actions} />}
        </div>
      )}
    </div>
  );
}

/** The question as the URL puts it; the largest growth comes first where something is compared. */
function questionOf(
  search: URLSearchParams,
  valueType: number,
  query: string,
  compares: boolean,
): Omit<GoroutinesQuestion, 'offset' | 'limit'> {
  const { sort, state, pick } = goroutinesAddress.read(search);
  return { valueType, sort: sort ?? usualSort(compares), query, state, pick };
}

type Own = ProfileAsking<typeof answers>;

/** The pane's way to ask, with the chosen profile to compare with. */
function useAskingAgainst(asking: Own, base: SectionItem | null): Own {
  return useMemo(() => {
    if (base === null) return asking;
    return {
      ...asking,
      key: `${asking.key}\n${base.id}`,
      ask: (name, question, signal) => asking.askAgainst([base], name, question, signal),
    };
  }, [asking, base]);
}

interface BaseFieldProps {
  items: SectionItem[];
  base: SectionItem | null;
  onChoose: (value: string) => void;
}

function BaseField({ items, base, onChoose }: BaseFieldProps) {
  if (items.length === 0) return null;
  const side = { before: 'Before: ', after: 'After: ' };
  return (
    <SelectField
      label="Compared with"
      size="small"
      value={base?.path ?? NO_BASE}
      options={[
        { value: NO_BASE, label: 'Nothing' },
        ...items.map((item) => ({
          value: item.path,
          label: `${item.side === null ? '' : side[item.side]}${item.path}`,
        })),
      ]}
      onChange={onChoose}
    />
  );
}

function rowWords(
  { rowCount, groups, goneGroups }: GoroutinesAnswer,
  { query, state }: { query: string; state: string },
): string {
  const all = groups + goneGroups;
  if (query === '' && state === '') return `${countText(all, 'stack')}.`;
  return `${formatCount(rowCount)} of ${formatCount(all)} stacks.`;
}
