import { type FormEvent, useId, useState } from 'react';
import { type Decision, type DecisionVerdict, longestEffort, longestReason } from '../../../model/decision.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogFoot } from '../../../ui/DialogFoot.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { figureText } from '../../../views/profile/words/operationFigures.ts';
import { percentText, projectedText } from '../gainWords.ts';
import styles from './Decision.module.css';
import { gainUnit, isAboveBound, parseGain, subjectTitle, verdictWords } from './decisionWords.ts';

export interface DecisionDialogProps {
  /** The decision to edit, or one with only what it is about; null closes the dialog. */
  draft: Decision | null;
  /** What it is a part of: a benchmark's title, or 'the whole profile'. */
  whole: string;
  /** Whether there is one to remove. */
  isDecided: boolean;
  onSave: (decision: Decision) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** The dialog in which the reader decides about an opportunity. */
export function DecisionDialog({ draft, onClose, ...props }: DecisionDialogProps) {
  return (
    <Dialog open={draft !== null} onClose={onClose} title="Decide">
      {draft !== null && <DecisionForm draft={draft} onClose={onClose} {...props} />}
    </Dialog>
  );
}

const verdictOptions = (Object.keys(verdictWords) as DecisionVerdict[]).map((value) => ({
  value,
  label: verdictWords[value],
}));
const efforts = ['S', 'M', 'L'] as const;

function DecisionForm({
  draft,
  whole,
  isDecided,
  onSave,
  onRemove,
  onClose,
}: Omit<DecisionDialogProps, 'draft'> & { draft: Decision }) {
  const [verdict, setVerdict] = useState(draft.verdict);
  const [gain, setGain] = useState(draft.gain === null ? '' : String(draft.gain));
  const [effort, setEffort] = useState(draft.effort);
  const [reason, setReason] = useState(draft.reason);
  const [isWrong, setWrong] = useState(false);
  const id = useId();
  const { made } = draft;
  const expected = parseGain(gain);
  const unit = gainUnit(draft);

  function save(event: FormEvent) {
    event.preventDefault();
    const isInvalid = gain.trim() !== '' && expected === null;
    setWrong(isInvalid);
    if (isInvalid) return;
    onSave({ ...draft, verdict, gain: expected, effort: effort.trim(), reason: reason.trim() });
  }

  return (
    <form className={styles.form} onSubmit={save}>
      <p className={styles.subject} title={draft.name}>
        <code>{subjectTitle(draft)}</code>
        <span className={styles.muted}>
          {percentText(made.share)} of {whole}
        </span>
      </p>
      <Segmented label="Decision" value={verdict} options={verdictOptions} onChange={setVerdict} />
      <div>
        <TextField
          label={`Expected gain, % less ${unit}`}
          value={gain}
          leads
          placeholder={`at most ${percentText(made.share)}`}
          error={isWrong ? 'Type a percentage from 0 to 100, or nothing.' : null}
          onChange={(text) => {
            setGain(text);
            setWrong(false);
          }}
        />
        <p className={styles.hint} role="status">
          {gainHint(draft, expected, unit)}
        </p>
      </div>
      <div className={styles.effort}>
        <TextField
          label="Effort"
          value={effort}
          placeholder="S, M, L, or in your words"
          onChange={(text) => setEffort(text.slice(0, longestEffort))}
        />
        <div className={styles.sizes} role="group" aria-label="Size of the effort">
          {efforts.map((size) => (
            <Button
              key={size}
              variant={effort === size ? 'secondary' : 'quiet'}
              aria-pressed={effort === size}
              onClick={() => setEffort(size)}
            >
              {size}
            </Button>
          ))}
        </div>
      </div>
      <div className={styles.field}>
        <label className={styles.label} htmlFor={`${id}-reason`}>
          Reason
        </label>
        <textarea
          id={`${id}-reason`}
          className={styles.area}
          rows={3}
          value={reason}
          maxLength={longestReason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <p className={styles.hint}>Kept with the session, links and HTML files, and shown in the report.</p>
      <DialogFoot onCancel={onClose}>
        {isDecided && (
          <Button variant="quiet" onClick={onRemove}>
            Remove the decision
          </Button>
        )}
      </DialogFoot>
    </form>
  );
}

/** What an expected gain means in the benchmark's own figure, and whether it is possible at all. */
function gainHint({ made }: Decision, gain: number | null, unit: string): string {
  if (gain === null) return '';
  if (isAboveBound(gain, made.share)) {
    return `Above the bound: it has ${percentText(made.share)} of the whole, and more cannot be saved there.`;
  }
  if (made.figure === null || made.figureUnit !== unit) return '';
  return `${figureText(made.figure)} → ${projectedText(made.figure * (1 - gain / 100))} ${unit}.`;
}
