import { RemarkLine, Remarks } from '../../../ui/Remarks.tsx';
import { countText } from '../../../units/formatCount.ts';
import { shortList } from '../../../units/listText.ts';
import type { SectionItem } from '../../../views/kit/sectionView.ts';
import type { LoadAnswer } from '../loadQuestion.ts';

interface Remark {
  severity: 'warning' | 'note';
  message: string;
}

/** Paths that a remark about several files names. */
const PATHS = 2;

/** What a reader should know before believing the figures: warnings, and behind one press how to read them. */
export function LoadWarnings({ answer, items }: { answer: LoadAnswer; items: readonly SectionItem[] }) {
  const missed = answer.missed.map(
    ({ file, expression }): Remark => ({
      severity: 'warning',
      message: `${file}: a condition of the load test was not met: \`${expression}\`.`,
    }),
  );
  const pathsOf = new Map<string, string[]>();
  for (const { path, problems } of items) {
    for (const { message, hint = '' } of problems) {
      const said = `${message} ${hint}`.trim();
      pathsOf.set(said, [...(pathsOf.get(said) ?? []), path]);
    }
  }
  const problems = [...pathsOf].map(
    ([said, paths]): Remark => ({ severity: 'note', message: `${shortList(paths, PATHS)}: ${said}` }),
  );
  const remarks: Remark[] = [...answer.warnings, ...missed, ...problems];
  const open = remarks.filter(({ severity }) => severity === 'warning').slice(0, 2);
  const rest = remarks.filter((remark) => !open.includes(remark));
  if (remarks.length === 0) return null;
  return (
    <Remarks
      open={open.map((remark) => <RemarkLine key={remark.message} {...remark} />)}
      summary={rest.length === 0 ? '' : countText(rest.length, open.length === 0 ? 'remark' : 'more remark')}
    >
      {rest.map((remark) => (
        <RemarkLine key={remark.message} {...remark} />
      ))}
    </Remarks>
  );
}
