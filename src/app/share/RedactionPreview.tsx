import { useContext, useId, useMemo, useState } from 'react';
import { readPrefixes } from '../../analysis/redact/privatePackage.ts';
import { createRedactor } from '../../analysis/redact/redactor.ts';
import type { Engine, EvidenceRef } from '../../engine/engine.ts';
import { cancelledSentence } from '../../model/problem.ts';
import type { RedactedText, Redaction, RedactionField, RedactionMode } from '../../model/shared.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { RetryContext } from '../../ui/retryContext.ts';
import { SearchField } from '../../ui/SearchField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useAsked } from '../../ui/useAsked.ts';
import { formatCount } from '../../units/formatCount.ts';
import { RedactedTable } from './RedactedTable.tsx';
import styles from './RedactionPreview.module.css';

interface Props {
  engine: Pick<Engine, 'redactions'>;
  /** The items to share. */
  refs: readonly EvidenceRef[];
  /** The user's texts that are shared, too: `notesOf(report)`. */
  notes: readonly string[];
  redaction: Redaction;
  onChange: (redaction: Redaction) => void;
}

/** Labels of the fields that may be private. */
const fields: readonly { field: RedactionField; title: string; hint: string }[] = [
  { field: 'paths', title: 'File paths', hint: 'Of source files, binaries and the files that were dropped.' },
  {
    field: 'packages',
    title: 'Private packages',
    hint: 'Import paths on hosts that are not public, and their functions.',
  },
  {
    field: 'labels',
    title: 'Labels',
    hint: 'Label values set by the program, such as a customer. Hashing also covers keys, units and parts of benchmark names.',
  },
  { field: 'hosts', title: 'Machines', hint: 'Names and addresses, in configuration lines, labels and paths.' },
  { field: 'notes', title: 'Notes', hint: 'Your notes, captions, titles, typed facts and names of the sides.' },
];

const modes: readonly { value: RedactionMode; label: string }[] = [
  { value: 'keep', label: 'Keep' },
  { value: 'hash', label: 'Hash' },
];

/** Notes cannot be hashed: a hash of a note is useless. */
const noteModes: readonly { value: RedactionMode; label: string }[] = [
  { value: 'keep', label: 'Keep' },
  { value: 'hash', label: 'Leave out' },
];

/** Delay in ms after typing. */
const pauseMs = 200;

interface Listed {
  texts: RedactedText[];
  counts: Record<RedactionField, number>;
}

/**
 * What would be shared, and how it is redacted: for each field the number of texts and whether they are kept or
 * hashed; opened, each text before and after. The counts are always visible.
 */
export function RedactionPreview({ engine, refs, notes, redaction, onChange }: Props) {
  const isKept = fields.every(({ field }) => redaction[field] === 'keep');
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? !isKept;
  const [query, setQuery] = useState('');
  const [prefixes, setPrefixes] = useState((redaction.privatePrefixes ?? []).join(', '));
  const searched = open ? query : '';
  const { answer: listed, failure } = useAsked(
    JSON.stringify([refs, redaction, searched]),
    (signal) => engine.redactions([...refs], redaction, searched, signal),
    searched === '' ? 0 : pauseMs,
  );
  const preview = useMemo(
    () => listed && withNotes(listed, notes, redaction, query),
    [listed, notes, redaction, query],
  );
  const { retry } = useContext(RetryContext);
  const regionId = useId();

  function changePrefixes(text: string) {
    setPrefixes(text);
    const { privatePrefixes: _had, ...rest } = redaction;
    const privatePrefixes = readPrefixes(text);
    onChange(privatePrefixes.length === 0 ? rest : { ...rest, privatePrefixes: privatePrefixes });
  }

  return (
    <section className={styles.preview} aria-label="Shared private texts">
      <button
        type="button"
        className={styles.summary}
        aria-expanded={open}
        aria-controls={regionId}
        onClick={() => setOpened(!open)}
      >
        <Icon name={open ? 'chevron-down' : 'chevron-right'} />
        <span className={styles.title}>{isKept ? 'Nothing is redacted' : 'Redacted before sharing'}</span>
        <span className={styles.counts}>
          {failure || (preview ? countsOf(preview.counts) : 'Looking for private texts…')}
        </span>
      </button>
      {failure === cancelledSentence && (
        <p>
          <Button size="small" onClick={retry}>
            Look again
          </Button>
        </p>
      )}
      {open && (
        <div className={styles.region} id={regionId}>
          <ul className={styles.fields}>
            {fields.map(({ field, title, hint }) => (
              <li key={field} className={styles.field}>
                <span className={styles.words}>
                  <span className={styles.name}>
                    {title}
                    <span className={styles.count}>{preview && formatCount(preview.counts[field])}</span>
                  </span>
                  <span className={styles.hint}>{hint}</span>
                </span>
                <Segmented
                  label={title}
                  value={redaction[field]}
                  options={field === 'notes' ? noteModes : modes}
                  onChange={(mode) => onChange({ ...redaction, [field]: mode })}
                />
              </li>
            ))}
          </ul>
          <TextField
            label="Also private: import paths on public hosts"
            placeholder="github.com/acme, gitlab.com/acme"
            code
            value={prefixes}
            onChange={changePrefixes}
          />
          <SearchField label="Find in shared texts" value={query} onChange={setQuery} />
          {preview && <RedactedTable texts={preview.texts} titles={fields} isSearched={query !== ''} />}
          <p className={styles.hint}>
            Functions of public packages and of benchmarks keep their names. Source code and disassembly are left out as
            soon as anything but notes is redacted.
          </p>
        </div>
      )}
    </section>
  );
}

/** "212 file paths, 14 labels"; fields without texts are omitted. */
function countsOf(counts: Record<RedactionField, number>): string {
  const present = fields.filter(({ field }) => counts[field] > 0);
  if (present.length === 0) return 'No file paths, labels, private packages, machines or notes.';
  return `${present.map(({ field, title }) => `${title}: ${formatCount(counts[field])}`).join('. ')}.`;
}

/** Notes are in the page, so the worker is not needed. */
function withNotes(listed: Listed, notes: readonly string[], redaction: Redaction, query: string): Listed {
  const redactor = createRedactor(redaction, '');
  for (const note of notes) redactor.note(note);
  const texts = redactor.texts().filter(({ field }) => field === 'notes');
  const wanted = texts.filter(({ before }) => before.toLowerCase().includes(query.toLowerCase()));
  return { texts: [...listed.texts, ...wanted], counts: { ...listed.counts, notes: texts.length } };
}
