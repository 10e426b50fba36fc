import { roleWords } from '../../../analysis/verdict/stateWords.ts';
import type { BenchmarkRole } from '../../../model/benchmarks.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import type { SectionItem, SectionViewProps } from '../../../views/kit/sectionView.ts';
import type { BenchmarksOverview, FileFacts } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';

const hints: Readonly<Record<BenchmarkRole, string>> = {
  measured: 'Its figures are compared.',
  'made-profile': 'Its run made a profile, which its iterations scale; its figures are not compared.',
  both: 'Its run made a profile, and its figures are compared where no other file has them.',
  'left-out': 'Nothing of it counts.',
};

export interface FileRolesProps extends Pick<SectionViewProps, 'items' | 'onRole'> {
  overview: BenchmarksOverview;
}

/** What each file is for, which the reader can change. */
export function FileRoles({ overview: { files }, items, onRole }: FileRolesProps) {
  const isPlain = files.every(({ role }) => role === 'measured');
  if (files.length < 2 && isPlain) return null;
  return (
    <details className={styles.files} data-around="">
      <summary>{summaryOf(files)}</summary>
      <table className={styles.roles}>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Side</th>
            <th scope="col">Runs</th>
            <th scope="col">Role</th>
          </tr>
        </thead>
        <tbody>
          {files.map((file) => (
            <tr key={file.id}>
              <td>
                <code>{file.path}</code>
                {file.madeProfiles.length > 0 && (
                  <span className={styles.quiet}> made {file.madeProfiles.join(', ')}</span>
                )}
              </td>
              <td>{file.side ?? '–'}</td>
              <td>
                {file.fewestRuns === file.mostRuns
                  ? formatCount(file.mostRuns)
                  : `${formatCount(file.fewestRuns)} to ${formatCount(file.mostRuns)}`}
              </td>
              <td title={hints[file.role]}>
                <RoleField file={file} item={items.find(({ id }) => id === file.id)} onRole={onRole} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface RoleFieldProps extends Pick<SectionViewProps, 'onRole'> {
  file: FileFacts;
  item: SectionItem | undefined;
}

function RoleField({ file, item, onRole }: RoleFieldProps) {
  if (item === undefined) return null;
  const chosen = item.role;
  const others = (Object.keys(roleWords) as BenchmarkRole[]).filter(
    (role) => chosen !== undefined || role !== file.role,
  );
  return (
    <SelectField
      label={`Role of ${file.path}`}
      hideLabel
      size="small"
      value={chosen ?? 'auto'}
      options={[
        { value: 'auto', label: chosen === undefined ? roleWords[file.role] : 'by its figures' },
        ...others.map((role) => ({ value: role, label: roleWords[role] })),
      ]}
      onChange={(role) => onRole(item, role === 'auto' ? null : role)}
    />
  );
}

/** "4 files: 2 measured, 2 made the profile". */
function summaryOf(files: readonly FileFacts[]): string {
  const counted = (Object.keys(roleWords) as BenchmarkRole[]).flatMap((role) => {
    const count = files.filter((file) => file.role === role).length;
    return count === 0 ? [] : [`${count} ${roleWords[role]}`];
  });
  return `${countText(files.length, 'file')}: ${counted.join(', ')}`;
}
