import { useRef } from 'react';
import { Button } from './Button.tsx';
import { Menu } from './Menu.tsx';
import { ShareSwatch, shareTint } from './ShareBar.tsx';
import styles from './ShareRibbon.module.css';
import { useSize } from './useSize.ts';

/** A part of one or more wholes. */
export interface RibbonPart {
  id: string;
  title: string;
  /** The title on its button. */
  short: string;
  /** At least 0; one for each bar. */
  amounts: readonly number[];
  /** The tooltip: all figures, and what belongs to the part. */
  description: string;
  tone?: 'own' | undefined;
  /** Whether it has a button of its own, however small it is. */
  isNamed?: boolean;
}

export interface ShareRibbonProps {
  /** What the parts are of; the accessible name. */
  label: string;
  /** Disjoint parts that add up to each whole, the largest first. */
  parts: readonly RibbonPart[];
  /** The names of the bars; '' for one that needs none. */
  bars: readonly string[];
  /** What stands beside a title, from its amounts: '30.92%', of two bars '30.92% → 25.10%'. */
  share: (amounts: readonly number[]) => string;
  /** Id of the pressed part; '' for none. */
  chosen: string;
  onChoose: (id: string) => void;
}

/** In CSS pixels, of a part's button without its text, and of one letter. */
const FACE_PIXELS = 44;
const LETTER_PIXELS = 6.2;
/** In CSS pixels, of the button of the smaller parts. */
const OTHERS_PIXELS = 150;
/** A narrower page has two lines of buttons, in CSS pixels. */
const ONE_LINE_PIXELS = 700;
/** More parts than these cannot be told apart by their tints. */
const MOST_NAMED = 8;

/**
 * Disjoint parts of a whole as a slim bar, with a button for each part: as many as have room, the largest first, and
 * those that must be named; the others are in a menu. With two bars they are one above the other, in the same order and
 * colours.
 */
export function ShareRibbon({ label, parts, bars, share, chosen, onChoose }: ShareRibbonProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const { width } = useSize(elementRef);
  const named = namedParts(parts, ({ short, amounts }) => short.length + share(amounts).length, width);
  const others = parts.filter((part) => !named.includes(part));
  const tintOf = (part: RibbonPart): string => {
    const index = named.indexOf(part);
    return index < 0 ? 'rest' : shareTint(part, index);
  };
  const isOtherChosen = others.some(({ id }) => id === chosen);
  return (
    <div className={styles.ribbon} role="group" aria-label={label} ref={elementRef}>
      {bars.map((name, bar) => (
        // The buttons below have the same words and actions.
        <div key={name} className={styles.line} aria-hidden="true">
          {name !== '' && <span className={styles.name}>{name}</span>}
          <div className={styles.bar}>
            {parts
              .filter(({ amounts }) => amounts[bar]! > 0)
              .map((part) => (
                <button
                  key={part.id}
                  type="button"
                  tabIndex={-1}
                  aria-label={part.short}
                  className={styles.part}
                  data-tint={tintOf(part)}
                  data-receded={(chosen !== '' && chosen !== part.id) || undefined}
                  style={{ flexGrow: part.amounts[bar] }}
                  title={part.description}
                  onClick={() => onChoose(part.id)}
                />
              ))}
          </div>
        </div>
      ))}
      <div className={styles.choices}>
        {named.map((part) => (
          <button
            key={part.id}
            type="button"
            className={styles.choice}
            aria-pressed={chosen === part.id}
            title={part.description}
            onClick={() => onChoose(part.id)}
          >
            <ShareSwatch tint={tintOf(part)} />
            <span className={styles.title}>{part.short}</span>
            <span className={styles.share}>{share(part.amounts)}</span>
          </button>
        ))}
        {others.length > 0 && (
          <Menu
            trigger={
              <Button size="small" variant="quiet" aria-pressed={isOtherChosen || undefined}>
                {others.length} others{' '}
                <span className={styles.share}>{share(bars.map((_, bar) => sumOf(others, bar)))}</span>
              </Button>
            }
            items={others.map((part) => ({
              label: part.title,
              hint: part.description,
              checked: part.id === chosen,
              onSelect: () => onChoose(part.id),
            }))}
          />
        )}
      </div>
    </div>
  );
}

function sumOf(parts: readonly RibbonPart[], bar: number): number {
  return parts.reduce((sum, { amounts }) => sum + amounts[bar]!, 0);
}

/** The parts whose buttons fit beside that of the others, in their order. Room for those that must be named is kept. */
function namedParts(
  parts: readonly RibbonPart[],
  lettersOf: (part: RibbonPart) => number,
  width: number,
): RibbonPart[] {
  const pixelsOf = (part: RibbonPart): number => FACE_PIXELS + LETTER_PIXELS * lettersOf(part);
  const lines = width < ONE_LINE_PIXELS ? 2 : 1;
  const kept = parts.filter(({ isNamed }) => isNamed === true);
  let room = lines * width - OTHERS_PIXELS - kept.reduce((sum, part) => sum + pixelsOf(part), 0);
  let left = MOST_NAMED - kept.length;
  const named = new Set(kept);
  for (const part of parts) {
    if (named.has(part)) continue;
    room -= pixelsOf(part);
    if (left === 0 || (room < 0 && named.size > 0)) break;
    named.add(part);
    left--;
  }
  // A menu of one would take as much room as the part itself.
  return parts.length - named.size === 1 ? [...parts] : parts.filter((part) => named.has(part));
}
