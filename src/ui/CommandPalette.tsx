import {
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { dictionary } from '../model/dictionary.ts';
import { cancelledSentence } from '../model/problem.ts';
import { shortPath } from '../units/shortPath.ts';
import { Button } from './Button.tsx';
import { CodeWords } from './CodeWords.tsx';
import styles from './CommandPalette.module.css';
import { filterCommands, type MatchingCommands, type PaletteCommand } from './commandFilter.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { RetryContext } from './retryContext.ts';
import { useModal } from './useModal.ts';
import { type FindForPalette, type PaletteFind, usePaletteFinds } from './usePaletteFinds.ts';

/** Of a function's name in an answer. */
const MOST_LETTERS = 56;

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  commands: readonly PaletteCommand[];
  /** Finds more than commands; omitted if there is nothing to search. */
  find?: FindForPalette | undefined;
  /** Shown while the search takes long, with the way to cancel it. */
  waiting?: ReactNode;
}

/**
 * All commands, what the open files answer, and what is found in them by name. Arrow keys choose, Enter runs, Escape
 * closes.
 */
export function CommandPalette({ open, onClose, ...finding }: CommandPaletteProps) {
  const element = useRef<HTMLDialogElement>(null);
  useModal(element, open, onClose);
  return (
    <dialog ref={element} className={styles.palette} aria-label="Commands">
      {open && <Finder {...finding} onClose={onClose} />}
    </dialog>
  );
}

function Finder({ commands, find, waiting, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const [query, setQuery] = useState('');
  /** Id of the chosen row; '' for the first. Rows that arrive do not move the choice to another row. */
  const [active, setActive] = useState('');
  /** Enter was pressed before the search was done. */
  const [entered, setEntered] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const { finds, busy, isFirst, isCancelled } = usePaletteFinds(find, query);
  const { retry } = useContext(RetryContext);
  const groups =
    query === '' ? [...byHeading(finds), ...byHeading(commands)] : byRank(filterCommands(commands, query), finds, busy);
  const allRows = groups.flatMap(({ rows }) => rows);
  const chosen =
    allRows.length === 0
      ? -1
      : Math.max(
          0,
          allRows.findIndex(({ id: row }) => row === active),
        );
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  });

  function run(row: Row | undefined) {
    if (!row) return;
    onClose();
    row.run();
  }
  const runFound = useEffectEvent(() => run(allRows[chosen]));
  useEffect(() => {
    if (entered && !busy) runFound();
  }, [entered, busy]);

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = dictionary({ ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 });
    const step = steps[event.key];
    if (step !== undefined && allRows.length > 0) {
      event.preventDefault();
      const wraps = Math.abs(step) === 1;
      const next = chosen + step;
      const at = wraps ? (next + allRows.length) % allRows.length : Math.min(Math.max(next, 0), allRows.length - 1);
      setActive(allRows[at]!.id);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const row = allRows[chosen];
      // What is listed of the files may be about the text before; and unless something is chosen, their answers come
      // first.
      const isFirstToCome = active === '' && (query === '' || isFirst);
      if (busy && (row === undefined || 'kind' in row || isFirstToCome)) setEntered(true);
      else run(row);
    }
  }

  return (
    <div className={styles.panel}>
      <div className={styles.search}>
        <Icon name="search" />
        <input
          className={styles.input}
          data-autofocus=""
          type="text"
          role="combobox"
          aria-label={find === undefined ? 'Find a command' : 'Find in the files, or a command'}
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={allRows.length > 0 ? optionId(chosen) : undefined}
          placeholder={
            find === undefined ? 'Find a command' : 'Ask, or find a function, file, benchmark, label, command'
          }
          spellCheck={false}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive('');
            setEntered(false);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys={['Escape']} />
      </div>
      <div className={styles.list} id={id} role="listbox" aria-label="Commands" aria-busy={busy} ref={list}>
        {busy && query === '' && <p className={styles.busy}>Answering from the open files …</p>}
        {groups.map((group) => (
          <div role="group" aria-label={group.heading} key={group.heading}>
            <div className={styles.heading} aria-hidden="true">
              {group.heading}
            </div>
            {group.rows.map((row) => {
              const index = allRows.indexOf(row);
              return (
                <div
                  key={row.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === chosen}
                  className={styles.option}
                  onPointerMove={() => setActive(row.id)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(row)}
                  onKeyDown={(event) => event.key === 'Enter' && run(row)}
                >
                  {'kind' in row ? <FindRow find={row} /> : <CommandRow command={row} showGroup={query !== ''} />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {busy && waiting}
      {isCancelled && (
        <div className={styles.cancelled}>
          <p role="status">{cancelledSentence}</p>
          <Button size="small" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {allRows.length === 0 && !isCancelled && (
        <p className={styles.nothing} role="status">
          {busy ? 'Searching the open files …' : find === undefined ? 'No matching command.' : 'Nothing of that name.'}
        </p>
      )}
    </div>
  );
}

function CommandRow({ command, showGroup }: { command: PaletteCommand; showGroup: boolean }) {
  return (
    <>
      <span className={styles.title}>{command.title}</span>
      {showGroup && <span className={styles.group}>{command.group}</span>}
      {command.keys && <Kbd keys={command.keys} />}
    </>
  );
}

/** The name with its amount; below it what it says, and what helps to choose. */
function FindRow({ find: { kind, name, sentence, details, amount, share } }: { find: PaletteFind }) {
  return (
    <span className={styles.find}>
      <span className={styles.first}>
        {sentence === '' ? (
          <span className={styles.name} title={name}>
            {/* Names of functions differ at the end. */}
            <bdi>{shortPath(name, MOST_LETTERS)}</bdi>
          </span>
        ) : (
          <span className={styles.asked}>{name}</span>
        )}
        {share !== '' && <span className={styles.share}> {share}</span>}
        {amount !== '' && <span className={styles.amount}> {amount}</span>}
      </span>{' '}
      {sentence !== '' && (
        <span className={styles.sentence}>
          <CodeWords>{sentence}</CodeWords>{' '}
        </span>
      )}
      <span className={styles.second}>
        {sentence === '' && <span className={styles.kind}>{kind}</span>}
        {details.map((detail) => (
          <Fragment key={detail}>
            {' '}
            <span className={styles.detail}>{detail}</span>
          </Fragment>
        ))}
      </span>
    </span>
  );
}

type Row = PaletteCommand | PaletteFind;

interface Group {
  heading: string;
  rows: Row[];
}

/** Rows under their headings, in their order. */
function byHeading(rows: readonly Row[]): Group[] {
  const headings = [...new Set(rows.map(({ group }) => group))];
  return headings.map((heading) => ({ heading, rows: rows.filter(({ group }) => group === heading) }));
}

/**
 * What the files answer, then commands by their words, names in the files, and commands by their letters. The last ones
 * wait for the search: a name that arrives must not push away the row that Enter would run.
 */
function byRank({ byWord, byLetters }: MatchingCommands, finds: readonly PaletteFind[], busy: boolean): Group[] {
  return [
    ...byHeading(finds.filter(({ sentence }) => sentence !== '')),
    { heading: 'Commands', rows: byWord },
    ...byHeading(finds.filter(({ sentence }) => sentence === '')),
    { heading: byWord.length === 0 ? 'Commands' : 'More commands', rows: busy ? [] : byLetters },
  ].filter(({ rows }) => rows.length > 0);
}
