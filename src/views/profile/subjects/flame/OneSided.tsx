import { useState } from 'react';
import { Badge } from '../../../../ui/Badge.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { FailedState } from '../../../../ui/FailedState.tsx';
import { LoadingState } from '../../../../ui/LoadingState.tsx';
import { PlainTable } from '../../../../ui/PlainTable.tsx';
import { pageColumns } from '../../../../ui/pageColumns.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { PairViewProps } from '../../asking/view.ts';
import { frameWords } from '../../data/profileParams.ts';
import { FunctionName } from '../../parts/FunctionName.tsx';
import type { answers } from './answer.ts';
import { oneSidedColumns } from './columns.ts';
import styles from './FlamePane.module.css';
import type { OneSidedAnswer } from './oneSided.ts';

type List = 'gone' | 'new';

/**
 * Functions on one side only: their number, and a list on a press. Gone frames have no width after, so they are listed
 * here.
 */
export function OneSided(props: PairViewProps<typeof answers.two> & { isReady: boolean }) {
  const { valueType, asking, names, pairFacts, params, onParams, isReady } = props;
  const [open, setOpen] = useState<List | null>(null);
  const { answer: counts } = useAnswer(asking, 'oneSidedCounts', isReady ? { valueType } : null);
  const { answer: listed, error } = useAnswer(asking, 'oneSided', open !== null ? { valueType } : null);
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
              columns={pageColumns(oneSidedColumns(listed[open], pairFacts.scales[valueType]!, one), {
                name: ({ name }) => (
                  <FunctionName name={name} onPress={find} pressHint="Find it in the table of changes." />
                ),
                events: ({ events, isNoise }) => (isNoise ? <Badge tone="noise">{events}: noise</Badge> : events),
              })}
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
