import type { Amount } from '../../../../model/unit.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { formatAmount } from '../../../../units/formatAmount.ts';
import { formatShare } from '../../../../units/formatShare.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { GraphAnswer } from './answer.ts';
import styles from './GraphPane.module.css';

export interface BoxDetailsProps {
  answer: GraphAnswer;
  /** Index of the box. */
  box: number;
  unit: string;
  actions: FunctionActions;
  onSelect: (name: string) => void;
  onOpen: (name: string) => void;
}

/** The selected function: its amounts, and the arrows to and from it. */
export function BoxDetails({ answer, box, unit, actions, onSelect, onOpen }: BoxDetailsProps) {
  const { drawing, total } = answer;
  const { name, flat, cum } = drawing.boxes[box]!;
  const into = drawing.arrows.filter(({ to }) => to === box);
  const outOf = drawing.arrows.filter(({ from }) => from === box);
  const words = (amount: Amount): string => `${formatAmount(amount, unit)} (${formatShare(amount, total)})`;
  const list = (title: string, arrows: typeof into, other: 'from' | 'to') => (
    <section className={styles.side}>
      <h3>{title}</h3>
      {arrows.length === 0 ? (
        <p className={styles.none}>Nothing that is drawn.</p>
      ) : (
        <ul>
          {arrows.map((arrow) => (
            <li key={arrow[other]}>
              <button
                type="button"
                className={styles.other}
                title={drawing.boxes[arrow[other]]!.name}
                onClick={() => onSelect(drawing.boxes[arrow[other]]!.name)}
              >
                {drawing.boxes[arrow[other]]!.name}
              </button>
              <span className={styles.amount}>
                {words(arrow.weight)}
                {arrow.residual && <span className={styles.none}> over others</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
  return (
    <aside className={styles.details} aria-label="Picked out">
      <header className={styles.head}>
        <h2 className={styles.title}>{name}</h2>
        <Menu
          trigger={<IconButton label={`Actions for ${name}`} icon="dots" size="small" />}
          items={actions.menu(name)}
        />
        <IconButton label="Let go" icon="close" size="small" onClick={() => onSelect('')} />
      </header>
      <dl className={styles.amounts}>
        <dt>flat</dt>
        <dd>{words(flat)}</dd>
        <dt>cum</dt>
        <dd>{words(cum)}</dd>
      </dl>
      <Button size="small" icon="callers" onClick={() => onOpen(name)}>
        Callers and callees
      </Button>
      {list('Called by', into, 'from')}
      {list('Calls', outOf, 'to')}
    </aside>
  );
}
