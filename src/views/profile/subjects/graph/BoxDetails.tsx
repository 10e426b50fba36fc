import type { GraphDrawing } from '../../../../model/graphDrawing.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import styles from './GraphPane.module.css';

/** A direct caller or callee that the drawing leaves out. */
export interface UndrawnCall {
  name: string;
  amount: string;
}

/** So many calls that are not drawn are listed. */
const LISTED = 12;

export interface BoxDetailsProps {
  drawing: GraphDrawing;
  /** Index of the box. */
  box: number;
  /** Its amounts in words. */
  amounts: { flat: string; cum: string };
  /** The calls that no arrow shows, in words, largest first. */
  undrawn?: Record<'callers' | 'callees', readonly UndrawnCall[]>;
  /** The amount of an arrow (its index) in words. */
  arrowWords: (arrow: number) => string;
  actions: FunctionActions;
  onSelect: (name: string) => void;
  onOpen: (name: string) => void;
  /** What `onOpen` opens, on its button. */
  opens: string;
}

/** The selected function: its amounts, and the arrows to and from it. */
export function BoxDetails(props: BoxDetailsProps) {
  const { drawing, box, amounts, arrowWords, actions, onSelect, onOpen, opens, undrawn } = props;
  const { name } = drawing.boxes[box]!;
  const numbered = drawing.arrows.map((arrow, index) => ({ ...arrow, index }));
  const into = numbered.filter(({ to }) => to === box);
  const outOf = numbered.filter(({ from }) => from === box);
  const list = (title: string, arrows: typeof into, other: 'from' | 'to', more: readonly UndrawnCall[] = []) => (
    <section className={styles.side}>
      <h3>{title}</h3>
      {arrows.length === 0 && more.length === 0 ? (
        <p className={styles.none}>{undrawn === undefined ? 'Nothing that is drawn.' : 'Nothing.'}</p>
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
          {more.slice(0, LISTED).map((call) => (
            <li key={call.name}>
              <button type="button" className={styles.other} title={call.name} onClick={() => onOpen(call.name)}>
                {call.name}
              </button>
              <span className={styles.amount}>
                {call.amount}
                <span className={styles.none}> not drawn</span>
              </span>
            </li>
          ))}
          {more.length > LISTED && (
            <li className={styles.none}>and {formatCount(more.length - LISTED)} more, not drawn</li>
          )}
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
      {list('Called by', into, 'from', undrawn?.callers)}
      {list('Calls', outOf, 'to', undrawn?.callees)}
    </aside>
  );
}
