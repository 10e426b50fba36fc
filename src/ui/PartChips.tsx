import { type CSSProperties, useRef } from 'react';
import { Menu } from './Menu.tsx';
import styles from './PartChips.module.css';
import { useSize } from './useSize.ts';

/** A part of a whole. */
export interface PartChip {
  id: string;
  title: string;
  /** The title on the chip. */
  short: string;
  /** A CSS colour: that of the part in the drawing. */
  colour: string;
  /** Its amount or share. */
  figure: string;
  /** Of two sides: both amounts as fractions of the largest of all parts. */
  bars?: readonly number[];
  /** What may be said of the change. */
  tone?: 'better' | 'worse' | 'quiet' | undefined;
  /** The tooltip: all figures, and what belongs to the part. */
  description: string;
  /** Whether it has a chip of its own, however small it is. */
  isNamed?: boolean;
}

export interface PartChipsProps {
  /** What the parts are of; the accessible name. */
  label: string;
  /** Disjoint parts, the largest first. */
  parts: readonly PartChip[];
  /** What the others together come to. */
  together: (others: readonly PartChip[]) => string;
  /** Id of the pressed part; '' for none. */
  chosen: string;
  onChoose: (id: string) => void;
  /** Called with the id of the part that is hovered or has the focus, then with null. */
  onLight: (id: string | null) => void;
}

/** In CSS pixels: a chip without its texts and bars, and one letter. */
const FACE_PIXELS = 40;
/** In CSS pixels, of the largest amount. */
const LONGEST_BAR = 40;
const LETTER_PIXELS = 6.4;
/** In CSS pixels, of the chip of the others. */
const OTHERS_PIXELS = 124;

/**
 * Disjoint parts of a whole as one line of chips, each in the colour that the part has in a drawing: as many as have
 * room, the largest first; the others are in a menu.
 */
export function PartChips({ label, parts, together, chosen, onChoose, onLight }: PartChipsProps) {
  const elementRef = useRef<HTMLDivElement>(null);
  const { width } = useSize(elementRef);
  const named = namedParts(parts, width, chosen);
  const others = parts.filter((part) => !named.includes(part));
  return (
    <div className={styles.chips} role="group" aria-label={label} ref={elementRef}>
      {named.map(({ id, short, colour, figure, bars, tone, description }) => (
        <button
          key={id}
          type="button"
          className={styles.chip}
          aria-pressed={chosen === id}
          title={description}
          onClick={() => onChoose(id)}
          onPointerEnter={() => onLight(id)}
          onPointerLeave={() => onLight(null)}
          onFocus={() => onLight(id)}
          onBlur={() => onLight(null)}
        >
          <span
            className={styles.swatch}
            data-bars={bars && ''}
            style={{ '--part': colour } as CSSProperties}
            aria-hidden="true"
          >
            {bars?.map((length, side) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: before and after.
              <i key={side} style={{ width: `${LONGEST_BAR * length}px` }} />
            ))}
          </span>
          <span className={styles.title}>{short}</span>
          <span className={styles.figure} data-tone={tone}>
            {figure}
          </span>
        </button>
      ))}
      {others.length > 0 && (
        <Menu
          trigger={
            <button type="button" className={styles.chip}>
              {others.length} others <span className={styles.figure}>{together(others)}</span>
            </button>
          }
          items={others.map(({ id, title, figure, description }) => ({
            label: `${title} ${figure}`,
            hint: description,
            checked: id === chosen,
            onSelect: () => onChoose(id),
          }))}
        />
      )}
    </div>
  );
}

/** The parts whose chips fit beside that of the others, in their order. The pressed one always has a chip. */
function namedParts(parts: readonly PartChip[], width: number, chosen: string): PartChip[] {
  const pixelsOf = ({ short, figure, bars }: PartChip): number =>
    FACE_PIXELS + LONGEST_BAR * Math.max(0, ...(bars ?? [])) + LETTER_PIXELS * (short.length + figure.length);
  const sum = (some: readonly PartChip[]): number => some.reduce((pixels, part) => pixels + pixelsOf(part), 0);
  if (sum(parts) <= width) return [...parts];
  const named = new Set(parts.filter(({ id, isNamed }) => isNamed === true || id === chosen));
  let room = width - OTHERS_PIXELS - sum([...named]);
  for (const part of parts) {
    if (named.has(part)) continue;
    room -= pixelsOf(part);
    if (room < 0 && named.size > 0) break;
    named.add(part);
  }
  return parts.filter((part) => named.has(part));
}
