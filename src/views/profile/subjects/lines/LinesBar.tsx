import type { ReactNode } from 'react';
import { Icon } from '../../../../ui/Icon.tsx';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { Segmented } from '../../../../ui/Segmented.tsx';
import { useKeys } from '../../../../ui/useKeys.ts';
import { countText } from '../../../../units/formatCount.ts';
import { linesAddress } from '../../address/linesAddress.ts';
import type { CommonViewProps } from '../../asking/view.ts';
import type { AmountKind } from '../../data/functionTable.ts';
import { type SidedAmount, sortedBy } from '../../noise/judgedChange.ts';
import { ExportMenu, type ExportMenuProps } from '../../parts/ExportMenu.tsx';
import type { ShownFunction } from './functionAnswer.ts';
import styles from './LinesPane.module.css';
import type { InstructionPairing } from './pairedInstructions.ts';
import type { Pairing } from './pairedLines.ts';

export interface LinesBarProps {
  pane: CommonViewProps;
  mode: 'source' | 'table' | 'disassembly';
  hasSource: boolean;
  hot: HotJumps;
  /** What is saved; null for nothing. */
  saved: Pick<ExportMenuProps, 'title' | 'table'> | null;
  /** Further choices. */
  children: ReactNode;
}

/** Chooses how the lines of a function are shown, moves between hot lines or instructions, and saves them. */
export function LinesBar({ pane, mode, hasSource, hot, saved, children }: LinesBarProps) {
  const what = mode === 'disassembly' ? 'instruction' : 'line';
  return (
    <div className={styles.bar} role="toolbar" aria-label="Lines">
      <Segmented
        label="Show as"
        value={mode}
        options={[
          ...(hasSource ? [{ value: 'source' as const, label: 'Source', icon: 'code' as const }] : []),
          { value: 'table', label: 'Table', icon: 'table' },
          {
            value: 'disassembly',
            label: 'Disassembly',
            icon: 'layers',
            hint: 'Instruction by instruction, from the output of go tool objdump or objdump.',
          },
        ]}
        onChange={(value) =>
          pane.onParams(linesAddress.write({ as: value === 'table' && !hasSource ? null : value }), 'step')
        }
      />
      {children}
      {hot.places.length > 0 && (
        <span className={styles.jumps}>
          <IconButton label={`Previous hot ${what}`} icon="chevron-up" keys={['P']} onClick={hot.previous} />
          <IconButton label={`Next hot ${what}`} icon="chevron-down" keys={['N']} onClick={hot.next} />
          <span className={styles.caption}>{countText(hot.places.length, `hot ${what}`)}</span>
        </span>
      )}
      <span className={styles.gap} />
      {saved !== null && <ExportMenu pane={pane} {...saved} />}
    </div>
  );
}

/** How the lines or instructions of two sides were paired. */
export function PairingNote({ of: { name, formerly }, how }: { of: ShownFunction; how: string }) {
  return (
    <div className={styles.source}>
      <p className={styles.note} role="status">
        <Icon name="code" />
        <span>
          {name}.{formerly !== '' && ` It was called ${formerly} before.`} {how}
        </span>
      </p>
    </div>
  );
}

const pairedWords: Record<Pairing['by'], string> = {
  text: 'Lines are paired by the text of both sources.',
  distance: 'Lines are paired by their distance from the function’s first line.',
  number: 'Lines are paired by their numbers: the profiles do not say where the function begins.',
};

export function linesPaired({ by, files, sources }: Pairing, hasSources: boolean): string {
  const missing = (['before', 'after'] as const).filter((side) => files[side] !== '' && sources[side] === '');
  if (missing.length === 0) return pairedWords[by];
  const sides = missing.join(' and ');
  return `${pairedWords[by]} ${hasSources ? `No open source declares it where the profile of ${sides} says.` : `Drop the source of ${sides} to read it beside the numbers.`}`;
}

export function instructionsPaired({ paths }: InstructionPairing): string {
  const from =
    paths.before === paths.after
      ? `Both sides are of the build of ${paths.after}.`
      : `From ${paths.before} and ${paths.after}.`;
  return `${from} Instructions are paired by their text, without addresses.`;
}

/** Smallest share of the hottest line's amount that makes a line hot. */
const HOT = 0.05;

/** A line or an instruction, and where it lies: the number of the line, or of the row from 1; 0 for nowhere. */
export interface Placed extends Record<AmountKind, SidedAmount> {
  place: number;
}

interface HotJumps {
  /** The hot places, ascending. */
  places: number[];
  /** Moves to the next or previous hot place, and wraps around. */
  next: () => void;
  previous: () => void;
}

/**
 * The hot lines: their flat or cum, of two sides its change, is at least 5% of the largest. N and P move to the next
 * and previous hot line from `current` (0 for none).
 */
export function useHotKeys(lines: readonly Placed[], current: number, goTo: (place: number) => void): HotJumps {
  const sizeOf = ({ flat, cum }: Placed): number =>
    Math.max(Number(sortedBy(flat, 'delta')), Number(sortedBy(cum, 'delta')));
  const least = HOT * lines.reduce((most, one) => Math.max(most, sizeOf(one)), 0);
  const places = lines
    .filter((one) => one.place > 0 && sizeOf(one) > 0 && sizeOf(one) >= least)
    .map(({ place }) => place);
  const jumpTo = (place: number | undefined): void => {
    if (place !== undefined) goTo(place);
  };
  const next = (): void => jumpTo(places.find((place) => place > current) ?? places[0]);
  const previous = (): void => jumpTo(places.findLast((place) => place < current) ?? places.at(-1));
  useKeys({ n: next, p: previous });
  return { places, next, previous };
}
