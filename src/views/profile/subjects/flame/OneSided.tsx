import { useState } from 'react';
import { AmountText } from '../../../../ui/AmountText.tsx';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import type { DataColumn } from '../../../../ui/dataColumn.ts';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { largestOf } from '../../../../units/largestOf.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ComparisonProps } from '../../asking/comparison.ts';
import type { PairScale } from '../../data/pairScale.ts';
import { frameWords } from '../../data/profileParams.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import styles from '../../parts/flameChoices.module.css';
import { basisScale } from '../../words/basisScale.ts';
import type { OneSidedAnswer, OneSidedRow } from './oneSided.ts';
import type { answers } from './pairAnswer.ts';

type List = 'gone' | 'new';

/** Functions on one side only: their number, and a list on a press. Gone frames have no width after, so they are listed here. */
export function OneSided(props: ComparisonProps<typeof answers> & { isReady: boolean }) {
  const { type, asking, names, pairFacts, params, onParams, isReady } = props;
  const [open, setOpen] = useState<List | null>(null);
  const { answer: counts } = useAnswer(asking, 'oneSidedCounts', isReady ? { type } : null);
  const { answer: listed, error } = useAnswer(asking, 'oneSided', open !== null ? { type } : null);
  const scale = pairFacts.scales[type]!;
  const { one, many } = frameWords[params.lens.by];
  const title = (list: List): string =>
    list === 'gone' ? `Gone: only in ${names.before}` : `New: only in ${names.after}`;
  const button = (list: List) => (
    <Button
      variant="secondary"
      size="small"
      disabled={counts === null || counts[list] === 0}
      onClick={() => setOpen(list)}
      aria-haspopup="dialog"
    >
      {list === 'gone' ? 'Gone' : 'New'} {counts === null ? '…' : formatCount(counts[list])}
    </Button>
  );
  const find = (name: string): void => {
    setOpen(null);
    onParams({ view: 'top', fn: name }, 'step');
  };
  return (
    <>
      {button('new')}
      {button('gone')}
      <Dialog open={open !== null} onClose={() => setOpen(null)} title={open === null ? '' : title(open)} wide>
        {error !== '' && <FailedState message={error} />}
        {open !== null && listed === null && error === '' && <LoadingState what="Listing the functions" />}
        {open !== null && listed !== null && (
          <>
            <p className={styles.note}>{noteOf(listed, open, many)}</p>
            <PlainTable
              caption={title(open)}
              hideCaption
              columns={columnsOf(listed[open], scale, one, find)}
              rows={listed[open]}
              keyOf={({ name }) => name}
            />
          </>
        )}
      </Dialog>
    </>
  );
}

function noteOf(answer: OneSidedAnswer, list: List, many: string): string {
  const noise = answer[list].filter(({ isNoise }) => isNoise).length;
  const count = answer.counts[list];
  const which =
    count > answer[list].length
      ? `The ${formatCount(answer[list].length)} heaviest of ${formatCount(count)} ${many}.`
      : `${formatCount(count)} ${many}, the heaviest first.`;
  return noise === 0
    ? which
    : `${which} Of these, ${formatCount(noise)} had too few samples to say that they ${list === 'gone' ? 'went' : 'came'}: noise.`;
}

function columnsOf(
  rows: readonly OneSidedRow[],
  scale: PairScale,
  header: string,
  find: (name: string) => void,
): DataColumn<OneSidedRow>[] {
  const column = basisScale(
    largestOf(
      rows.map(({ cum }) => Math.abs(cum)),
      0,
    ),
    scale,
  );
  return [
    {
      id: 'name',
      header,
      align: 'left',
      grow: true,
      cell: ({ name }) => <FunctionName name={name} onPress={find} pressHint="Find it in the table of changes." />,
    },
    {
      id: 'flat',
      header: 'flat',
      unit: column.unit,
      align: 'right',
      cell: ({ flat }) => <AmountText value={flat} scale={column} />,
    },
    {
      id: 'cum',
      header: 'cum',
      unit: column.unit,
      align: 'right',
      cell: ({ cum }) => <AmountText value={cum} scale={column} />,
    },
    ...(rows.some(({ events }) => events !== '')
      ? [
          {
            id: 'events',
            header: 'behind it',
            align: 'right' as const,
            cell: ({ events, isNoise }: OneSidedRow) =>
              isNoise ? <Badge tone="noise">{events}: noise</Badge> : events,
          },
        ]
      : []),
  ];
}
