import type { BenchmarkRole } from '../../../model/benchmarks.ts';
import { SelectField } from '../../../ui/SelectField.tsx';
import { formatCount } from '../../../units/formatCount.ts';
import type { FileFacts, OverviewAnswer } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { rolesParam } from './lookParams.ts';
import type { BenchmarkViewProps } from './viewProps.ts';

const roleWords: Readonly<Record<BenchmarkRole, string>> = {
  measured: 'measured',
  'made-profile': 'made the profile',
  both: 'both',
  'left-out': 'left out',
};

const hints: Readonly<Record<BenchmarkRole, string>> = {
  measured: 'Its figures are compared.',
  'made-profile': 'Its run made a profile, which its iterations scale; its figures are not compared.',
  both: 'Its run made a profile, and its figures are compared where no other file has them.',
  'left-out': 'Nothing of it counts.',
};

export interface FileRolesProps extends Pick<BenchmarkViewProps, 'look' | 'onParams'> {
  overview: OverviewAnswer;
}

/** What each file is for, which the reader can change. */
export function FileRoles({ overview: { files }, look, onParams }: FileRolesProps) {
  const isPlain = files.every(({ role }) => role === 'measured');
  if (files.length < 2 && isPlain) return null;
  const set = (path: string, role: BenchmarkRole | 'auto'): void => {
    const { [path]: _, ...others } = look.roles;
    onParams({ roles: rolesParam(role === 'auto' ? others : { ...others, [path]: role }) }, 'step');
  };
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
                <SelectField
                  label={`Role of ${file.path}`}
                  hideLabel
                  size="small"
                  value={Object.hasOwn(look.roles, file.path) ? file.role : 'auto'}
                  options={[
                    {
                      value: 'auto',
                      label: Object.hasOwn(look.roles, file.path) ? 'by its figures' : roleWords[file.role],
                    },
                    ...(Object.keys(roleWords) as BenchmarkRole[])
                      .filter((role) => Object.hasOwn(look.roles, file.path) || role !== file.role)
                      .map((role) => ({ value: role, label: roleWords[role] })),
                  ]}
                  onChange={(role) => set(file.path, role)}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

/** "4 files: 2 measured, 2 made the profile". */
function summaryOf(files: readonly FileFacts[]): string {
  const counted = (Object.keys(roleWords) as BenchmarkRole[]).flatMap((role) => {
    const count = files.filter((file) => file.role === role).length;
    return count === 0 ? [] : [`${count} ${roleWords[role]}`];
  });
  return `${files.length === 1 ? '1 file' : `${formatCount(files.length)} files`}: ${counted.join(', ')}`;
}
