import { noteKinds } from '../../../model/compilerNotes.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { sentences } from '../../../units/listText.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { ChangesAnswer, EscapesPage } from '../compilerQuestion.ts';
import { kindMeanings, kindTitles, leakSentence, loopOrder, usualSort } from '../noteWords.ts';
import { boundsColumns, changeColumns, escapeColumns, inliningColumns, noteColumns } from './columns.ts';
import { type CompilerViewProps, nameWith, TablePane } from './TablePane.tsx';

/** Functions that cannot be inlined (or can), with their cost, the reason, and what they take in the profile. */
export function InliningPane(props: CompilerViewProps) {
  const { params, question, asking, overview, isBrief, onParams } = props;
  // Without -m=2 the notes name only functions that can be inlined.
  const usual = overview.counts.notInlinable === 0 ? 'can' : 'not';
  const show = params.show === '' || params.show === 'leaks' ? usual : params.show;
  const titles = {
    can: 'Functions that can be inlined',
    not: 'Functions that cannot be inlined',
    all: 'Functions and inlining',
  };
  return (
    <TablePane
      {...props}
      label={titles[show]}
      rows={useRowWindow(asking, 'inlining', { ...question, show })}
      usual={usualSort.inlining}
      columns={(answer) => inliningColumns(answer, show, isBrief)}
      faces={{ name: nameWith(({ isMoved }) => (isMoved ? 'on another line in the profile' : '')) }}
      choices={() => (
        <Segmented
          label="Functions"
          value={show}
          options={[
            { value: 'not', label: 'Cannot', hint: 'Functions that cannot be inlined.' },
            { value: 'can', label: 'Can', hint: 'Functions that can be inlined.' },
            { value: 'all', label: 'All' },
          ]}
          onChange={(next) => onParams({ show: next === usual ? null : next, note: null }, 'step')}
        />
      )}
      caption={({ rowCount, profile }) =>
        sentences([
          `${countText(rowCount, 'function')}.`,
          profile === null
            ? dropCpuProfile
            : `${countText(profile.functions, 'function of the notes has', 'functions of the notes have')} samples in ${profile.path}. A profile does not show what the calls themselves cost.`,
          overview.hasCosts ? '' : 'Costs and reasons need -gcflags=-m=2.',
        ])
      }
      empty={
        overview.counts.notInlinable === 0 && show === 'not'
          ? 'These notes name no function that cannot be inlined. Compile with -gcflags=-m=2.'
          : 'There are no such functions.'
      }
      exportFirst={['name', 'package', 'place', 'inlinable', 'cost', 'budget', 'reason', 'flat']}
    />
  );
}

const dropCpuProfile = 'Drop a CPU profile of this program to see which of them matter.';

/** Values that are allocated on the heap and why, with what their lines allocate; or parameters that leak. */
export function EscapesPane(props: CompilerViewProps) {
  const { params, question, asking, isBrief, onParams } = props;
  const show = params.show === 'leaks' ? 'leaks' : 'heap';
  const type = params.type || 'alloc_space';
  return (
    <TablePane
      {...props}
      label={show === 'leaks' ? 'Leaking parameters' : 'Values on the heap'}
      rows={useRowWindow(asking, 'escapes', { ...question, show, type })}
      usual={usualSort.escapes}
      columns={(answer) => escapeColumns(answer, show, type, isBrief)}
      choices={({ profile }) => (
        <>
          <Segmented
            label="Values"
            value={show}
            options={[
              { value: 'heap', label: 'On the heap', hint: 'Values that escape and variables that are moved.' },
              { value: 'leaks', label: 'Leaking parameters', hint: leakSentence },
            ]}
            onChange={(next) => onParams({ show: next === 'leaks' ? next : null, note: null, sort: null }, 'step')}
          />
          {profile !== null && (
            <Segmented
              label="Measure"
              value={type}
              options={[
                { value: 'alloc_space', label: 'Bytes' },
                {
                  value: 'alloc_objects',
                  label: 'Objects',
                  hint: 'Many small objects: often an allocation in a loop.',
                },
              ]}
              onChange={(next) => onParams({ type: next === 'alloc_objects' ? next : null }, 'step')}
            />
          )}
        </>
      )}
      caption={(answer) => escapesCaption(answer, show)}
      empty="There are none."
      exportFirst={['subject', 'kind', 'within', 'place', 'reason', 'depth', 'perCall']}
    />
  );
}

function escapesCaption({ rowCount, profile, loops }: EscapesPage, show: 'heap' | 'leaks'): string {
  if (show === 'leaks') return `${countText(rowCount, 'parameter')}. ${leakSentence}`;
  if (profile === null) {
    return `${countText(rowCount, 'value')}. Drop a memory profile of this program to see what their lines allocate.`;
  }
  return `${countText(rowCount, 'value')}, with what their lines allocate in ${profile.path}, inlined calls included. Values of one line share its amount, and an inlined function counts on its own line and at its call, so rows do not add up.${loops === '' ? '' : ` ${loops} ${loopOrder}`}`;
}

/** Lines with bounds checks, with the CPU time of the lines. */
export function BoundsPane(props: CompilerViewProps) {
  return (
    <TablePane
      {...props}
      label="Lines with bounds checks"
      rows={useRowWindow(props.asking, 'bounds', props.question)}
      usual={usualSort.bounds}
      columns={(answer) => boundsColumns(answer, props.isBrief)}
      caption={({ rowCount, profile }) =>
        `${countText(rowCount, 'line')} with checks that the compiler could not remove. ${
          profile === null
            ? dropCpuProfile
            : `The time is that of the whole line in ${profile.path}; a profile does not show how much of it the checks take.`
        }`
      }
      empty="There are none."
      exportFirst={['within', 'place', 'index', 'slice']}
    />
  );
}

/** All notes, by file and line. */
export function NotesPane(props: CompilerViewProps) {
  const { params, question, asking, overview, onParams } = props;
  const { counts, unreadCount, beyondLimit } = overview;
  const kind = noteKinds.find((one) => one === params.kind) ?? '';
  return (
    <TablePane
      {...props}
      label="All notes"
      rows={useRowWindow(asking, 'notes', { ...question, kind })}
      usual={usualSort.notes}
      columns={() => noteColumns}
      faces={{ subject: nameWith(({ detail }) => detail.slice(0, 200)) }}
      choices={() => (
        <SelectField
          label="Kind"
          value={kind}
          options={[
            { value: '', label: 'All kinds' },
            ...noteKinds
              .filter((one) => counts[one] > 0)
              .map((one) => ({ value: one, label: `${kindTitles[one]} (${formatCount(counts[one])})` })),
          ]}
          onChange={(next) => onParams({ kind: next || null, note: null }, 'step')}
        />
      )}
      caption={({ rowCount }) =>
        sentences([
          `${countText(rowCount, 'note')}.`,
          kind === '' ? '' : (kindMeanings[kind] ?? ''),
          unreadCount === 0
            ? ''
            : `${countText(unreadCount, 'line is no note', 'lines are no notes')} of the compiler.`,
          beyondLimit === 0 ? '' : `${countText(beyondLimit, 'note is', 'notes are')} beyond the limit.`,
        ])
      }
      empty="There are no notes."
    />
  );
}

/** What changed between the notes of two sides. */
export function ComparePane(props: CompilerViewProps) {
  return (
    <TablePane
      {...props}
      label="Changes of compiler notes"
      rows={useRowWindow(props.asking, 'changes', props.question)}
      usual={usualSort.changes}
      columns={(answer) => changeColumns(answer, props.onSlide)}
      faces={{ subject: nameWith(({ within }) => (within === '' ? '' : `in ${within}`)) }}
      caption={changesCaption}
      hasNotes={false}
      empty="Nothing changed: the functions of both sides have the same notes."
      exportFirst={['change', 'subject', 'Function', 'File', 'before', 'after', 'reason']}
    />
  );
}

function changesCaption({ rowCount, bothSides, onlyBefore, onlyAfter, profilesOfSides }: ChangesAnswer): string {
  return sentences([
    `${countText(rowCount, 'change')} in ${countText(bothSides, 'function')} of both sides.`,
    onlyBefore + onlyAfter === 0
      ? ''
      : `${countText(onlyBefore, 'function has', 'functions have')} notes before only, ${formatCount(onlyAfter)} after only.`,
    profilesOfSides === null
      ? 'Drop profiles of both sides to see what the functions take.'
      : `Cum is the raw total of each profile (${profilesOfSides.after.type}): comparable only if both sides did the same work.`,
  ]);
}
