import { type FormEvent, useDeferredValue, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { splitAtCommas } from '../../../analysis/names/nameExpression.ts';
import type { Step, StepKind } from '../../../model/lens.ts';
import type { ValueType } from '../../../model/unit.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { SuggestField, type SuggestFieldProps } from '../../../ui/SuggestField.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { formatAmount } from '../../../units/formatAmount.ts';
import { countText } from '../../../units/formatCount.ts';
import { formatShare } from '../../../units/formatShare.ts';
import { shortPath } from '../../../units/shortPath.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { CompleteQuestion, Completion, PreviewAnswer, PreviewQuestion } from '../asking/answers/complete.ts';
import type { FactsAnswer } from '../asking/answers/facts.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { labelHelp, nameHelp, stepOfTyped, stepWords, typedOfStep, typingOf } from '../words/stepWords.ts';
import styles from './StepDialog.module.css';

export interface StepDialogProps extends Pick<CommonViewProps, 'common' | 'onParams' | 'params'> {
  facts: FactsAnswer | null;
  valueType: number;
  shown: ValueType;
  /** Index of the step to change; null appends one. */
  at: number | null;
  onClose: () => void;
}

const groups: { label: string; kinds: StepKind[] }[] = [
  { label: 'Samples', kinds: ['focus', 'ignore'] },
  { label: 'Frames', kinds: ['hide', 'show', 'show_from', 'own'] },
  { label: 'Labels', kinds: ['tagfocus', 'tagignore', 'tagroot', 'tagleaf'] },
];

/** The preview is asked for after such a pause in typing. */
const PAUSE_MS = 60;

/** Edits a filter, and shows what it would leave before it is applied. One that matches nothing is not applied. */
export function StepDialog({ facts, valueType, shown, params, at, common, onParams, onClose }: StepDialogProps) {
  const { steps, module } = params.lens;
  const given = at === null ? undefined : steps[at];
  const [kind, setKind] = useState<StepKind>(given?.kind ?? 'focus');
  const [text, setText] = useState(given === undefined ? '' : given.kind === 'own' ? module : typedOfStep(given));
  const formId = useId();
  const words = stepWords[kind]!;
  const isOwn = kind === 'own';
  const typing = typingOf(kind);
  const isBlank = !isOwn && text.trim() === '';
  const step: Step = isOwn ? { kind, text: '' } : stepOfTyped(kind, text, given);
  const preview = usePreview(common, { valueType, step, at }, isOwn || isBlank);
  const wrong = preview === null ? null : preview.error || (preview.matched ? null : 'It matches nothing.');
  /** The step, as JSON, that Enter has submitted before its preview was there. */
  const [submitted, setSubmitted] = useState('');

  const apply = (): void => {
    const next = at === null ? [...steps, step] : steps.map((one, place) => (place === at ? step : one));
    const own = isOwn ? { module: text === facts?.guessedModule ? null : text || null } : {};
    onClose();
    onParams({ steps: formatSteps(next), zoom: null, ...own }, 'step');
  };
  const isKnown = isOwn || preview !== null;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isBlank || wrong !== null) return;
    if (isKnown) apply();
    else setSubmitted(JSON.stringify(step));
  };
  const applySubmitted = useEffectEvent(apply);
  const isDue = isKnown && wrong === null && submitted === JSON.stringify(step);
  useEffect(() => {
    if (isDue) applySubmitted();
  }, [isDue]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={at === null ? 'Add a filter' : 'Change the filter'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form={formId} disabled={isBlank || wrong !== null}>
            {at === null ? 'Add' : 'Change'}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={submit}>
        <SelectField
          label="Kind"
          value={kind}
          options={groups.map(({ label, kinds }) => ({
            label,
            options: kinds.map((value) => ({ value, label: stepWords[value]!.label })),
          }))}
          onChange={setKind}
        />
        <p className={styles.does}>{words.does}</p>
        {typing === 'plain' ? (
          <TextField
            label={words.input}
            value={text}
            onChange={setText}
            placeholder={isOwn ? facts?.guessedModule || words.example : words.example}
            error={wrong}
            code
            leads
          />
        ) : (
          <TypedField
            what={typing}
            label={words.input}
            value={text}
            onChange={setText}
            placeholder={words.example}
            error={wrong}
            common={common}
            valueType={valueType}
          />
        )}
        <p className={styles.preview} role="status">
          {preview !== null && wrong === null && <Left preview={preview} shown={shown} />}
        </p>
      </form>
    </Dialog>
  );
}

function Left({ preview: { left, before, functions }, shown: { unit } }: { preview: PreviewAnswer; shown: ValueType }) {
  return (
    <>
      Leaves {formatAmount(left, unit)} of {formatAmount(before, unit)} ({formatShare(left, before)}),{' '}
      {countText(functions, 'function')}.
    </>
  );
}

interface TypedFieldProps extends Pick<SuggestFieldProps, 'label' | 'value' | 'onChange' | 'placeholder' | 'error'> {
  what: CompleteQuestion['what'];
  common: CommonViewProps['common'];
  valueType: number;
}

/** Of a name in a suggestion. */
const MOST_LETTERS = 44;

/** Number of suggestions. */
const LIMIT = 12;

const kindWords: Record<Completion['kind'], string> = {
  function: '',
  package: 'package',
  label: 'label',
  value: '',
};

/** A field for names or labels, which are completed from the profile, the largest first. */
function TypedField({ what, common, valueType, ...field }: TypedFieldProps) {
  const end = typedEnd(what, field.value);
  const { answer } = useAnswer(common, 'complete', { valueType, what, typed: end.end, limit: LIMIT });
  return (
    <SuggestField
      {...field}
      help={what === 'names' ? nameHelp : labelHelp}
      suggestions={(answer ?? []).map((completion) => ({
        value: completed(end, completion),
        face: (
          <span className={styles.suggestion}>
            <span className={styles.name} title={completion.name}>
              {/* Names of functions differ at the end. */}
              <bdi>
                {completion.kind === 'value'
                  ? `${completion.key}=${completion.name}`
                  : shortPath(completion.name, MOST_LETTERS)}
              </bdi>
            </span>
            {kindWords[completion.kind] !== '' && <span className={styles.kind}>{kindWords[completion.kind]}</span>}
            <span className={styles.share}>{formatShare(completion.share, 1)}</span>
          </span>
        ),
      }))}
    />
  );
}

/** The preview of a step, asked for in the pauses of typing; null while it is unknown. */
function usePreview(common: CommonViewProps['common'], question: PreviewQuestion, off: boolean): PreviewAnswer | null {
  const asked = useDeferredValue(off ? '' : JSON.stringify(question));
  const [state, setState] = useState<{ asked: string; answer: PreviewAnswer } | null>(null);
  const latest = useRef(common);
  useEffect(() => {
    latest.current = common;
  });
  useEffect(() => {
    if (asked === '') return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      latest.current.ask('preview', JSON.parse(asked) as PreviewQuestion, controller.signal).then(
        (answer) => setState({ asked, answer }),
        // An invalid expression has no preview. Applying the step shows the error.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [asked]);
  return state?.asked === asked ? state.answer : null;
}

/** What is being typed: the last of several names or values, and what stands before it. */
interface TypedEnd {
  /** Stays as it is. */
  before: string;
  /** To be completed; with the key of a label, if one was typed. */
  end: string;
}

/** Finds what is being typed. */
export function typedEnd(what: CompleteQuestion['what'], typed: string): TypedEnd {
  const key = what === 'labels' ? (/^[^/"=]*=/.exec(typed)?.[0] ?? '') : '';
  const pieces = splitAtCommas(typed.slice(key.length));
  const last = pieces.pop() ?? '';
  const kept = pieces.map((piece) => piece.trim()).join(', ');
  return { before: kept === '' ? key : `${key}${kept}, `, end: key + last.trim().replace(/^"/, '') };
}

/** The whole text after a completion was chosen. A value follows its key, which is typed only once. */
export function completed({ before }: TypedEnd, { kind, name, key }: Completion): string {
  if (kind === 'label') return `${name}=`;
  if (kind === 'package') return `${before}${name}.`;
  const start = kind === 'value' && before === '' ? `${key}=` : before;
  return `${start}"${name}"`;
}
