import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './CommandPalette.module.css';
import { filterCommands, type PaletteCommand } from './commandFilter.ts';
import { Icon } from './Icon.tsx';
import { Kbd } from './Kbd.tsx';
import { useModal } from './useModal.ts';

export interface CommandPaletteProps {
  open: boolean;
  onClose: () => void;
  commands: readonly PaletteCommand[];
}

/** All commands, searchable. Arrow keys choose, Enter runs, Escape closes. */
export function CommandPalette({ open, onClose, commands }: CommandPaletteProps) {
  const element = useRef<HTMLDialogElement>(null);
  useModal(element, open, onClose);
  return (
    <dialog ref={element} className={styles.palette} aria-label="Commands">
      {open && <Finder commands={commands} onClose={onClose} />}
    </dialog>
  );
}

function Finder({ commands, onClose }: Omit<CommandPaletteProps, 'open'>) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const groups = inGroups(filterCommands(commands, query), query !== '');
  const found = groups.flatMap((group) => group.commands);
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  });

  function run(command: PaletteCommand | undefined) {
    if (!command) return;
    onClose();
    command.run();
  }

  function onKeyDown(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      const wraps = Math.abs(step) === 1;
      const next = active + step;
      setActive(wraps ? (next + found.length) % found.length : Math.min(Math.max(next, 0), found.length - 1));
    } else if (event.key === 'Enter') {
      event.preventDefault();
      run(found[active]);
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
          aria-label="Find a command"
          aria-expanded="true"
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          placeholder="What do you want to do?"
          spellCheck={false}
          autoComplete="off"
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd keys={['Escape']} />
      </div>
      <div className={styles.list} id={id} role="listbox" aria-label="Commands" ref={list}>
        {groups.map((group) => (
          <div role="group" aria-label={group.heading} key={group.heading}>
            <div className={styles.heading} aria-hidden="true">
              {group.heading}
            </div>
            {group.commands.map((command) => {
              const index = found.indexOf(command);
              return (
                <div
                  key={command.id}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  className={styles.option}
                  onPointerMove={() => setActive(index)}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => run(command)}
                  onKeyDown={(event) => event.key === 'Enter' && run(command)}
                >
                  <span className={styles.title}>{command.title}</span>
                  {query !== '' && <span className={styles.group}>{command.group}</span>}
                  {command.keys && <Kbd keys={command.keys} />}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {found.length === 0 && (
        <p className={styles.nothing} role="status">
          No matching command.
        </p>
      )}
    </div>
  );
}

interface Group {
  heading: string;
  commands: PaletteCommand[];
}

/** Without a query: commands grouped by heading. With a query: one list, ordered by rank. */
function inGroups(commands: PaletteCommand[], ranked: boolean): Group[] {
  if (ranked) return commands.length === 0 ? [] : [{ heading: 'Found', commands }];
  const groups = new Map<string, Group>();
  for (const command of commands) {
    const group = groups.get(command.group) ?? { heading: command.group, commands: [] };
    group.commands.push(command);
    groups.set(command.group, group);
  }
  return [...groups.values()];
}
