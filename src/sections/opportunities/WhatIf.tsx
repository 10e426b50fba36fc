import { useDeferredValue, useId, useState } from 'react';
import { amdahlGain } from '../../analysis/opportunities/amdahl.ts';
import { Button } from '../../ui/Button.tsx';
import { Notes } from '../../ui/notes/Notes.tsx';
import { RangeField } from '../../ui/RangeField.tsx';
import { decimals, unitSpace } from '../../units/decimals.ts';
import { figureText } from '../../views/profile/words/operationFigures.ts';
import styles from './OpportunitiesView.module.css';
import { gainFigure, gainText, lowered, type Opportunity, percentText, projectedText } from './opportunities.ts';
import type { OpportunitiesAnswer } from './opportunitiesIn.ts';

export interface WhatIfProps {
  answer: OpportunitiesAnswer;
  picked: Opportunity;
  /** What of its cost goes away, in percent, as the address has it. */
  saved: number;
  onSaved: (percent: number) => void;
  /** Goes back to all that could cost less, where they are not beside it; null where they are. */
  onAll: (() => void) | null;
  /** The reader's notes on it, in Markdown. */
  notes: string;
  onNotes: (notes: string) => void;
}

/** Steps for a press: times faster, and what of the cost goes away then. */
const presets = [
  { label: '1.25×', percent: 20 },
  { label: '2×', percent: 50 },
  { label: '4×', percent: 75 },
  { label: 'Gone', percent: 100 },
] as const;

/** A slider: if this got so much cheaper, the whole would gain so much at most. */
export function WhatIf({ answer, picked, saved, onSaved, onAll, notes, onNotes }: WhatIfProps) {
  const { type, chosen } = answer;
  const heading = useId();
  // The slider follows the hand; the address may come after it.
  const [percent, setPercent] = useState(saved);
  const spoken = useDeferredValue(percent);
  const gain = amdahlGain(picked.share, percent / 100);
  const move = (next: number): void => {
    setPercent(next);
    onSaved(next);
  };
  const isBenchmark = chosen !== null;
  const whole = chosen === null ? 'the program' : chosen.title;
  const verb = type !== 'cpu' ? 'allocates' : isBenchmark ? 'is' : 'needs';
  const metric = chosen?.metric ?? null;
  const figures =
    metric === null
      ? ''
      : `: ${figureText(metric)} → ${projectedText(metric / amdahlGain(picked.share, spoken / 100))}${unitSpace}${chosen!.unit}`;
  return (
    <section className={styles.whatIf} aria-labelledby={heading} data-wide={onAll !== null || undefined}>
      <div className={styles.asked}>
        <h2 className={styles.heading} id={heading}>
          What if
        </h2>
        <p className={styles.subject} title={picked.name}>
          <code>{picked.title}</code>
          <span className={styles.share}>
            {percentText(picked.share)} of {chosen === null ? 'the profile' : chosen.title}
          </span>
        </p>
        <RangeField
          label={`Costs ${percent}% less`}
          value={percent}
          max={100}
          words={cheaperText(type, percent)}
          ends={['as now', 'nothing']}
          onChange={move}
        />
        <div className={styles.presets} role="group" aria-label="Steps">
          {presets.map(({ label, percent: step }) => (
            <Button
              key={label}
              size="small"
              variant={percent === step ? 'secondary' : 'quiet'}
              aria-pressed={percent === step}
              onClick={() => move(step)}
            >
              {type === 'cpu' || label === 'Gone' ? label : `−${step}%`}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.told}>
        <p className={styles.result}>
          <span className={styles.figure}>
            {type === 'cpu' ? '' : '\u2212'}
            {gainFigure(type, gain)}
          </span>
          <span className={styles.most}>at most</span>
        </p>
        <p className={styles.sentence} role="status">
          {spoken === 0
            ? 'Nothing is gained: it costs what it costs now.'
            : `${sentenceOf(type, spoken, picked)}, ${whole} ${verb} at most ${gainText(type, amdahlGain(picked.share, spoken / 100), isBenchmark)}${figures}.`}
        </p>
        <p className={styles.note}>
          Amdahl’s law: 1 ÷ ((1 − p) + p ÷ s), with p = {percentText(picked.share)}. An upper bound: no profile says
          whether it can cost less.
        </p>
        <RowNotes key={picked.id} title={picked.title} notes={notes} onNotes={onNotes} />
        {onAll && (
          <Button className={styles.all} size="small" variant="quiet" onClick={onAll}>
            All opportunities
          </Button>
        )}
      </div>
    </section>
  );
}

function RowNotes({ title, notes, onNotes }: { title: string } & Pick<WhatIfProps, 'notes' | 'onNotes'>) {
  const [isEditing, setIsEditing] = useState(false);
  return (
    <div className={styles.notes} data-around="">
      {notes.trim() === '' && !isEditing && (
        <Button size="small" icon="edit" onClick={() => setIsEditing(true)}>
          Write notes
        </Button>
      )}
      <Notes
        title={title}
        notes={notes}
        hint="They stand below the finding in the report."
        isEditing={isEditing}
        onEdit={setIsEditing}
        onChange={onNotes}
      />
    </div>
  );
}

function sentenceOf(type: string, percent: number, { kind, title }: Opportunity): string {
  const what = kind === 'function' ? title : lowered(title);
  return `With ${what} ${cheaperText(type, percent)}`;
}

/** "2× faster", "allocating 50% less", "as now", "taking no time". */
function cheaperText(type: string, percent: number): string {
  if (percent === 0) return 'as now';
  if (percent === 100) return type === 'cpu' ? 'taking no time' : 'allocating nothing';
  if (type !== 'cpu') return `allocating ${percent}% less`;
  const times = 1 / (1 - percent / 100);
  return `${decimals(times, times >= 10 || Number.isInteger(times) ? 0 : 2)}× faster`;
}
