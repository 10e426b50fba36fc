import { useMemo, useState } from 'react';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { formatDate } from '../units/formatDate.ts';
import { listText } from '../units/listText.ts';
import { usePageActions } from './pageActions.ts';
import { type ProposedPair, proposedSides } from './proposedSides.ts';
import styles from './SidesBar.module.css';
import { useEvidence, useServices } from './services.ts';

/** Two runs whose names do not show their sides: one press makes the earlier run Before and the later one After. */
export function SidesBar({ inReport }: { inReport: boolean }) {
  const { evidence } = useServices();
  const { goToItems } = usePageActions();
  const entries = useEvidence((state) => state.entries);
  const isReading = useEvidence((state) => state.reading !== null);
  const pairs = useMemo(() => proposedSides(entries), [entries]);
  const key = pairs.flatMap(({ before, after }) => [before.id, after.id]).join();
  const [putAway, setPutAway] = useState('');
  if (pairs.length === 0 || isReading || putAway === key) return null;

  const compare = (): void => {
    evidence.assignSide(
      pairs.map(({ before }) => before.id),
      'before',
    );
    evidence.assignSide(
      pairs.map(({ after }) => after.id),
      'after',
    );
    // The report is about all files, and shows the comparison by itself.
    if (!inReport) goToItems(pairs.flatMap(({ before, after }) => [after, before]));
  };
  return (
    <section className={styles.bar} aria-label="Two runs">
      <Icon name="info" />
      <p className={styles.words}>
        {kindsWords(pairs)} <span>{orderWords(pairs)}</span>
      </p>
      <Button size="small" variant="primary" onClick={compare}>
        Compare them
      </Button>
      <IconButton label="Put away" icon="close" size="small" onClick={() => setPutAway(key)} />
    </section>
  );
}

function kindsWords(pairs: readonly ProposedPair[]): string {
  const titles = listText(pairs.map(({ before }) => before.dataset!.title));
  return pairs.length === 1
    ? `2 files of the kind ${titles} can be compared.`
    : `2 files each can be compared: ${titles}.`;
}

/** Which is which, and why: of several pairs, of the first. */
function orderWords([first]: readonly ProposedPair[]): string {
  const { before, after, by } = first!;
  if (by === 'name') return `By name, ${before.path} is before and ${after.path} is after.`;
  const [earlier, later] = [before, after].map(({ recorded }) => formatDate(BigInt(recorded!)).local.split(' '));
  const isSameDay = earlier![0] === later![0];
  const text = ([day, time]: readonly string[]): string => (isSameDay ? time! : `${day} ${time}`);
  return `By recorded time, ${text(earlier!)} is before and ${text(later!)} is after.`;
}
