import { Segmented } from '../../../ui/Segmented.tsx';
import { countText } from '../../../units/formatCount.ts';
import { useRowWindow } from '../../../views/kit/useRowWindow.ts';
import type { InliningRow, Page } from '../compilerQuestion.ts';
import { inliningColumns } from './columns.ts';
import { nameWith, TablePane } from './TablePane.tsx';
import type { CompilerViewProps } from './viewProps.ts';

/** Functions that cannot be inlined (or can), with their cost, the reason, and what they take in the profile. */
export function InliningPane(props: CompilerViewProps) {
  const { place, subject, asking, overview, onSlide, onParams } = props;
  // Without -m=2 the notes name only functions that can be inlined.
  const usual = overview.counts.notInlinable === 0 ? 'can' : 'not';
  const show = place.show === '' || place.show === 'leaks' ? usual : place.show;
  const question = { ...subject, show, query: place.q, sort: place.sort } as const;
  const rows = useRowWindow(asking, 'inlining', question);
  const { answer } = rows;
  const hasProfile = answer !== null && answer.profile !== null;
  return (
    <TablePane
      {...props}
      label={
        show === 'can'
          ? 'Functions that can be inlined'
          : show === 'all'
            ? 'Functions and inlining'
            : 'Functions that cannot be inlined'
      }
      rows={rows}
      columns={answer === null ? [] : inliningColumns(answer, show, onSlide || place.note !== null)}
      faces={{ name: nameWith(({ isMoved }) => (isMoved ? 'on another line in the profile' : '')) }}
      usual={{ by: hasProfile ? 'cum' : 'cost', descending: true }}
      noteOf={({ note }) => note}
      choices={
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
      }
      caption={answer === null ? '' : captionOf(answer, overview.hasCosts)}
      empty={
        overview.counts.notInlinable === 0 && show === 'not'
          ? 'These notes name no function that cannot be inlined. Compile with -gcflags=-m=2.'
          : 'There are no such functions.'
      }
      exportFirst={['name', 'package', 'place', 'inlinable', 'cost', 'budget', 'reason', 'flat']}
      rowsAt={(page, signal) => asking.ask('inlining', { ...question, ...page }, signal)}
    />
  );
}

function captionOf({ rowCount, profile }: Page<InliningRow>, hasCosts: boolean): string {
  const joined =
    profile === null
      ? 'Drop a CPU profile of this program to see which of them matter.'
      : `${countText(profile.functions, 'function of the notes has', 'functions of the notes have')} samples in ${profile.path}. A profile does not show what the calls themselves cost.`;
  return `${countText(rowCount, 'function')}. ${joined}${hasCosts ? '' : ' Costs and reasons need -gcflags=-m=2.'}`;
}
