import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import styles from './GraphPane.module.css';

export interface BoxDetailsProps {
  drawing: GraphDrawing;
  /** Index of the box. */
  box: number;
  /** Its amounts in words. */
  amounts: { flat: string; cum: string };
  /** The amount of an arrow (its index) in words. */
  arrowWords: (arrow: number) => string;
  actions: FunctionActions;
  onSelect: (name: string) => void;
  onOpen: (name: string) => void;
  /** What `onOpen` opens, on its button. */
  opens: string;
}

/** The selected function: its amounts, and the arrows to and from it. */
export function BoxDetails({ drawing, box, amounts, arrowWords, actions, onSelect, onOpen, opens }: BoxDetailsProps) {
  const { name } = drawing.boxes[box]!;
  const numbered = drawing.arrows.map((arrow, index) => ({ ...arrow, index }));
  const into = numbered.filter(({ to }) => to === box);
  const outOf = numbered.filter(({ from }) => from === box);
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
                {arrowWords(arrow.index)}
                {arrow.residual && <span className={styles.none}> over others</span>}
                {arrow.inlined && <span className={styles.none}> inlined</span>}
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
        <dd>{amounts.flat}</dd>
        <dt>cum</dt>
        <dd>{amounts.cum}</dd>
      </dl>
      <Button size="small" onClick={() => onOpen(name)}>
        {opens}
      </Button>
      {list('Called by', into, 'from')}
      {list('Calls', outOf, 'to')}
    </aside>
  );
}
