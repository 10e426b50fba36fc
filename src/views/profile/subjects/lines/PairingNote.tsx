import { Icon } from '../../../../ui/Icon.tsx';
import type { ShownFunction } from './functionAnswer.ts';
import styles from './LinesPane.module.css';
import type { InstructionPairing } from './pairedInstructions.ts';
import type { Pairing } from './pairedLines.ts';

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
