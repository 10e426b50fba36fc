import type { GraphArrow } from '../../../../model/graphDrawing.ts';
import { Button } from '../../../../ui/Button.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Menu } from '../../../../ui/Menu.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import { useAnswer } from '../../../kit/useAnswer.ts';
import type { ViewProps } from '../../asking/view.ts';
import type { SidedAmount } from '../../noise/judgedChange.ts';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import type { answers, GraphAnswer } from './answer.ts';
import styles from './GraphPane.module.css';
import { amountWords, graphWords } from './graphWords.ts';

/** So many calls that are not drawn are listed. */
const LISTED = 12;

export interface BoxDetailsProps {
  pane: ViewProps<typeof answers.one>;
  answer: GraphAnswer;
  /** Index of the box. */
  box: number;
  actions: FunctionActions;
  onSelect: (name: string) => void;
  onOpen: (name: string) => void;
}

/** The selected function: its amounts, the arrows to and from it, and its calls that no arrow shows. */
export function BoxDetails({ pane, answer, box, actions, onSelect, onOpen }: BoxDetailsProps) {
  const { nodes, edges, drawing, total } = answer;
  const { name } = drawing.boxes[box]!;
  const asked = { valueType: pane.valueType, name };
  const around = useAnswer(pane.asking, 'neighbours', asked);
  const all = around.answered === JSON.stringify(asked) ? around.answer : null;
  const words = (amount: SidedAmount): string => amountWords(pane, amount, total);
  const list = (title: string, callsOf: 'callers' | 'callees') => {
    const [end, other] = callsOf === 'callers' ? (['to', 'from'] as const) : (['from', 'to'] as const);
    const nameOf = (arrow: GraphArrow): string => drawing.boxes[arrow[other]]!.name;
    const arrows = drawing.arrows.map((arrow, index) => ({ ...arrow, index })).filter((arrow) => arrow[end] === box);
    const drawn = new Set(arrows.map(nameOf));
    const undrawn = all?.[callsOf].filter((call) => !drawn.has(call.name)) ?? [];
    const call = (of: string, onPress: (name: string) => void, amount: SidedAmount, notes: readonly string[]) => (
      <li key={of}>
        <button type="button" className={styles.other} title={of} onClick={() => onPress(of)}>
          {of}
        </button>
        <span className={styles.amount}>
          {words(amount)}
          {notes.map((note) => (
            <span key={note} className={styles.none}>
              {` ${note}`}
            </span>
          ))}
        </span>
      </li>
    );
    return (
      <section className={styles.side}>
        <h3>{title}</h3>
        {arrows.length === 0 && undrawn.length === 0 ? (
          <p className={styles.none}>{all === null ? 'Nothing that is drawn.' : 'Nothing.'}</p>
        ) : (
          <ul>
            {arrows.map((arrow) =>
              call(nameOf(arrow), onSelect, edges[arrow.index]!.weight, [
                ...(arrow.residual ? ['over others'] : []),
                ...(arrow.inlined ? ['inlined'] : []),
              ]),
            )}
            {undrawn.slice(0, LISTED).map((one) => call(one.name, onOpen, one.amount, ['not drawn']))}
            {undrawn.length > LISTED && (
              <li className={styles.none}>and {formatCount(undrawn.length - LISTED)} more, not drawn</li>
            )}
          </ul>
        )}
      </section>
    );
  };
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
        <dd>{words(nodes[box]!.flat)}</dd>
        <dt>cum</dt>
        <dd>{words(nodes[box]!.cum)}</dd>
      </dl>
      <Button size="small" onClick={() => onOpen(name)}>
        {graphWords(pane).opens.label}
      </Button>
      {list('Called by', 'callers')}
      {list('Calls', 'callees')}
    </aside>
  );
}
