import { Badge, type Tone } from '../../../ui/Badge.tsx';
import type { DataColumn } from '../../../ui/dataColumn.ts';
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import type { OverviewAnswer } from '../benchmarkQuestion.ts';
import styles from './benchmarks.module.css';
import { exportNotes } from './exportNotes.ts';
import type { BenchmarkViewProps } from './viewProps.ts';

type Claim = OverviewAnswer['claims'][number];

const tones: Readonly<Record<Claim['verdict'], Tone>> = {
  right: 'better',
  close: 'new',
  doubtful: 'new',
  siblings: 'new',
  wrong: 'worse',
  projection: 'noise',
  unchecked: 'noise',
};

/** What written reports claim, worked out anew from the figures beside it. */
export function ClaimsPane(props: BenchmarkViewProps) {
  const { claims } = props.overview;
  const severalFiles = new Set(claims.map(({ file }) => file)).size > 1;
  return (
    <div className={styles.pane} data-scrolls="">
      <div className={styles.captions}>
        <p className={styles.caption} role="status">
          {counted(claims)}
        </p>
        <ExportMenu
          source={claims[0]?.file ?? ''}
          title="Claims"
          notes={() => exportNotes(props)}
          table={() => ({
            columns: [
              { header: 'file' },
              { header: 'line' },
              { header: 'of' },
              { header: 'claim' },
              { header: 'verdict' },
              { header: 'figures' },
            ],
            rows: claims.map(({ file, line, subject, text, verdict, sentence }) => [
              file,
              line,
              subject,
              text,
              verdict,
              sentence,
            ]),
          })}
        />
      </div>
      <PlainTable
        caption="Claims of the written reports"
        hideCaption
        columns={claimColumns(severalFiles)}
        rows={claims}
        keyOf={({ file, line, text, subject }, at) => `${file} ${line} ${subject} ${text} ${at}`}
      />
    </div>
  );
}

/** What verdicts are called that do not say by themselves what they count. */
const counts: Readonly<Partial<Record<Claim['verdict'], string>>> = {
  siblings: 'of two benchmarks of one run',
  projection: 'expected and not measured',
  unchecked: 'without figures to check them by',
};

/** "14 right, 1 wrong, 3 without figures to check them by." */
function counted(claims: readonly Claim[]): string {
  const parts = (Object.keys(tones) as Claim['verdict'][]).flatMap((verdict) => {
    const count = claims.filter((claim) => claim.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${counts[verdict] ?? verdict}`];
  });
  return `${parts.join(', ')}.`;
}

function claimColumns(severalFiles: boolean): DataColumn<Claim>[] {
  return [
    {
      id: 'verdict',
      header: 'Verdict',
      align: 'left',
      cell: ({ verdict }) => <Badge tone={tones[verdict]}>{verdict}</Badge>,
    },
    {
      id: 'claim',
      header: 'Claim, and what the figures say',
      align: 'left',
      grow: true,
      cell: ({ subject, text, sentence, file, line }) => (
        <span className={styles.claim}>
          <span>
            {subject}: <strong>{text}</strong>{' '}
            <span className={styles.quiet} title={`${file}, line ${line}`}>
              {severalFiles ? `${file}:${line}` : `line ${line}`}
            </span>
          </span>
          <span className={styles.quiet}>{sentence}</span>
        </span>
      ),
    },
  ];
}
