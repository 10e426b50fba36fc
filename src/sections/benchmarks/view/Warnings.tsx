import { dictionary } from '../../../model/dictionary.ts';
import type { Problem } from '../../../model/problem.ts';
import { RemarkLine, Remarks } from '../../../ui/Remarks.tsx';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { sentences } from '../../../units/listText.ts';
import type { SectionItem } from '../../../views/kit/sectionView.ts';
import type { BenchmarksOverview, FileFacts } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';

/** Warnings that stand open at the top; the others are one press away. */
const OPEN = 2;
/** Names that stand beside a warning. */
const NAMES = 3;

/** What a reader should know before believing the figures, and what could not be read. */
export function Warnings({ overview, items }: { overview: BenchmarksOverview; items: readonly SectionItem[] }) {
  const { files } = overview;
  // What the grade says is said once.
  const ofGrade = new Set(overview.grade?.reasons.map(({ id }) => kindOfReason[id] ?? ''));
  const benchmarkWarnings = overview.warnings.filter(({ kind }) => !ofGrade.has(kind));
  const isGrave = ({ severity }: BenchmarksOverview['warnings'][number]): boolean => severity === 'warning';
  const warnings = [
    ...benchmarkWarnings.filter(isGrave),
    ...items.flatMap((item) => item.problems.map((problem) => ofFile(item.path, problem))),
    ...benchmarkWarnings.filter((warning) => !isGrave(warning)),
  ];
  const skipped = files.reduce((sum, { skippedCount }) => sum + skippedCount, 0);
  const rest = warnings.slice(OPEN);
  if (warnings.length === 0 && skipped === 0) return null;
  const summary = [
    rest.length > 0 && countText(rest.length, 'more remark'),
    skipped > 0 && `${countText(skipped, 'line')} not read`,
  ];
  return (
    <Remarks
      open={warnings
        .slice(0, OPEN)
        .map((warning) => <Warning key={warning.kind + warning.message} warning={warning} />)}
      summary={summary.filter(Boolean).join(', ')}
    >
      {rest.map((warning) => (
        <Warning key={warning.kind + warning.message} warning={warning} />
      ))}
      {files.map((file) => file.skippedCount > 0 && <Skipped key={file.id} file={file} />)}
    </Remarks>
  );
}

/** Warnings that a reason of the grade stands for. */
const kindOfReason: Readonly<Record<string, BenchmarksOverview['warnings'][number]['kind']>> = dictionary({
  control: 'control',
  'machine-load': 'machine-load',
  'shared-change': 'allocations-unchanged',
  environment: 'machine',
  'few-runs': 'few-runs',
  wide: 'wide',
});

/** What was said when a file was read. */
function ofFile(path: string, { message, hint, line }: Problem): BenchmarksOverview['warnings'][number] {
  const where = line === undefined ? path : `${path}, line ${formatCount(line)}`;
  const words = sentences([`${where}: ${message}`, hint ?? '']);
  return { kind: 'written', severity: 'warning', message: words, benchmarks: [], count: 0 };
}

function Warning({ warning }: { warning: BenchmarksOverview['warnings'][number] }) {
  const { severity, message, benchmarks, count } = warning;
  return (
    <RemarkLine severity={severity} message={message}>
      {benchmarks.length > 0 && count > 1 && (
        <span className={styles.names} title={benchmarks.join(', ')}>
          {' '}
          {benchmarks.slice(0, NAMES).join(', ')}
          {count > NAMES && ` and ${formatCount(count - NAMES)} more`}.
        </span>
      )}
    </RemarkLine>
  );
}

function Skipped({ file }: { file: FileFacts }) {
  const { path, skipped, skippedCount } = file;
  return (
    <div>
      <p className={styles.skippedOf}>
        Lines of <code>{path}</code> that look like results and are none:
      </p>
      <ul className={styles.skipped}>
        {skipped.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`}>
            <span className={styles.quiet}>Line {formatCount(line)}:</span> <code>{text}</code> {reason}
          </li>
        ))}
        {skippedCount > skipped.length && <li>And {formatCount(skippedCount - skipped.length)} more.</li>}
      </ul>
    </div>
  );
}
