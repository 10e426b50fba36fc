import type { GroupBy } from '../../../../analysis/packages/functionGroups.ts';
import type { StepKind } from '../../../../model/lens.ts';
import { Badge } from '../../../../ui/Badge.tsx';
import { copyText } from '../../../../ui/copyText.ts';
import type { MenuEntry } from '../../../../ui/Menu.tsx';
import { countText } from '../../../../units/formatCount.ts';
import { FunctionMenu } from '../../parts/FunctionMenu.tsx';
import type { FunctionActions } from '../../parts/useFunctionActions.ts';
import { Disclosure } from './Disclosure.tsx';
import { OwnName } from './OwnName.tsx';
import styles from './PackagesPane.module.css';
import type { PackageRow } from './packagesPage.ts';
import type { PackagesQuestion } from './packagesQuestion.ts';

export interface GroupNameProps {
  row: PackageRow;
  by: PackagesQuestion['by'];
  actions: FunctionActions;
  onToggle: (id: string) => void;
}

/** An expandable package or module with its menu of actions; or one of its functions. */
export function GroupName({ row, by, actions, onToggle }: GroupNameProps) {
  if (row.kind === 'function') {
    return (
      <span className={styles.inner}>
        <OwnName row={row} actions={actions} />
      </span>
    );
  }
  const last = row.title.lastIndexOf('/') + 1;
  const isPath = row.id !== '' && row.title === row.id;
  const note = [row.version, countText(row.functions, 'function')];
  return (
    <Disclosure open={row.open} name={row.title} onToggle={() => onToggle(row.id)}>
      {row.state !== '' && <Badge tone={row.state}>{row.state}</Badge>}
      <span className={styles.named}>
        <span className={styles.path} title={row.title}>
          {isPath && <span className={styles.directories}>{row.title.slice(0, last)}</span>}
          <span className={styles.last}>{isPath ? row.title.slice(last) : row.title}</span>
        </span>
        <span className={styles.note}>{note.filter(Boolean).join(', ')}</span>
      </span>
      {isPath && <FunctionMenu name={row.title} actions={{ ...actions, menu: () => menuOf(row.id, by, actions) }} />}
    </Disclosure>
  );
}

function menuOf(id: string, by: PackagesQuestion['by'], { addStep }: FunctionActions): MenuEntry[] {
  const text = packageExpression(id, by);
  const step = (label: string, kind: StepKind, hint: string): MenuEntry => ({
    label,
    hint,
    onSelect: () => addStep({ kind, text }),
  });
  return [
    { heading: 'Narrow the profile' },
    step('Focus on it', 'focus', 'Keep only samples containing it.'),
    step('Ignore it', 'ignore', 'Drop samples containing it.'),
    step('Hide its frames', 'hide', 'Their cost moves to their callers.'),
    step('Show from it', 'show_from', 'Cut its callers.'),
    'separator',
    { label: 'Copy the name', onSelect: () => void copyText(id).catch(() => undefined) },
  ];
}

/** An RE2 expression for the functions of a package, or of all packages of a module. */
export function packageExpression(id: string, by: GroupBy): string {
  const escaped = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
  const last = id.lastIndexOf('/') + 1;
  // Go writes the dots of a package's last element as %2e.
  const path = escaped(id.slice(0, last)) + escaped(id.slice(last)).replaceAll('\\.', '(\\.|%2e)');
  return by === 'module' ? `^${path}[./]` : `^${path}\\.`;
}
