import { defineFinding } from '../../../analysis/defineFinding.ts';
import { caveatWeight, findingWeight, unchangedFactor } from '../../../analysis/findingWeight.ts';
import type { QueryPattern } from '../../../model/queries.ts';
import type { Finding } from '../../../model/report.ts';
import { coded } from '../../../units/coded.ts';
import { countText, formatCount } from '../../../units/formatCount.ts';
import { grounds } from '../../../views/profile/report/reportWords.ts';
import type { QueryFile } from '../chosenFiles.ts';
import type { FileFigures } from '../overview.ts';
import { sqlAddress } from '../sqlAddress.ts';
import { coverageText, repeatedText, shareText, shortened, timeText } from '../sqlWords.ts';

/** A pattern with less of the SQL time is no finding. */
const leastShare = 0.05;
/** Executions in runs, as a share of all of the pattern's, and their number. */
const leastRepeated = { share: 0.2, executions: 10 };
const longestStatement = 120;

const costliestFinding = defineFinding({
  id: 'sql/costliest',
  says: 'The statement with most of the SQL time, and its share.',
  when: 'SQL statements: it has at least 5%',
  ground: 'its time, of which total, executions and mean',
});
const frequentFinding = defineFinding({
  id: 'sql/frequent',
  says: 'The statement that ran most often, and how often.',
  when: 'SQL statements: another one has most of the time',
  ground: 'its share of executions and of SQL time',
});
const repeatedFinding = defineFinding({
  id: 'sql/repeated',
  says: 'How often one statement ran in a row, with other values each time.',
  when: 'a log of SQL statements: at least ten executions, and 20% of all, are in such rows',
  ground: 'rows and executions in them; the request is not known',
});
const failedFinding = defineFinding({
  id: 'sql/failed',
  says: 'How many statements failed.',
  when: 'SQL statements: one failed',
  ground: 'number of all executions',
});

/**
 * The findings about one file: the statement with most time, the one that ran most, runs, failures; and its totals, if
 * it is not compared.
 */
export function fileFindings({ dataset }: QueryFile, figures: FileFigures, isOnly: boolean): Finding[] {
  const { patterns } = dataset.data;
  const [costliest] = patterns;
  const frequent = patterns.reduce((most, each) => (each.count > most.count ? each : most), patterns[0]!);
  const shareOf = (each: QueryPattern): number => (figures.total === 0 ? 0 : each.total / figures.total);
  const view = { file: figures.path, view: 'patterns' } as const;
  const about = (each: QueryPattern) => ({
    weight: findingWeight(1, shareOf(each)) * unchangedFactor,
    view: sqlAddress.view({ ...view, pick: each.pattern }),
  });
  const findings: Finding[] = isOnly ? [totalFinding(figures)] : [];
  if (costliest !== undefined && shareOf(costliest) >= leastShare) {
    findings.push(
      costliestFinding({
        sentence: `${statementText(costliest)} took ${shareText(costliest.total, figures.total)} of all SQL time.`,
        figure: shareText(costliest.total, figures.total),
        ground: grounds([
          `${timeText(costliest.total)} of ${timeText(figures.total)}`,
          `${countText(costliest.count, 'execution')}, ${timeText(costliest.mean)} on average`,
        ]),
        ...about(costliest),
      }),
    );
  }
  if (frequent.pattern !== costliest?.pattern && frequent.count > 1) {
    findings.push(
      frequentFinding({
        sentence: `${statementText(frequent)} ran ${formatCount(frequent.count)} times, more often than any other statement.`,
        figure: formatCount(frequent.count),
        ground: grounds([
          `${shareText(frequent.count, figures.count)} of all executions, ${shareText(frequent.total, figures.total)} of all SQL time`,
        ]),
        ...about(frequent),
      }),
    );
  }
  const [repeated] = patterns
    .flatMap((each) => (each.repeated === null ? [] : [{ each, runs: each.repeated }]))
    .filter(({ each, runs }) => isNotable(runs.executions, each.count))
    .sort((a, b) => b.runs.executions - a.runs.executions);
  if (repeated !== undefined) {
    const { each, runs } = repeated;
    findings.push(
      repeatedFinding({
        sentence: `${statementText(each)} ran up to ${formatCount(runs.longest)} times in a row, each time with other values.`,
        figure: `${formatCount(runs.longest)}×`,
        ground: grounds([repeatedText(runs), 'the file does not say which request a statement belongs to']),
        ...about(each),
      }),
    );
  }
  if (figures.errors !== null && figures.errors > 0) {
    findings.push(
      failedFinding({
        tone: 'warning',
        sentence: `${countText(figures.errors, 'statement')} failed.`,
        figure: formatCount(figures.errors),
        ground: `Of ${formatCount(figures.count)}.`,
        weight: caveatWeight / 2,
        view: sqlAddress.view({ ...view, sort: { by: 'errors', descending: true } }),
      }),
    );
  }
  return findings;
}

const total = defineFinding({
  id: 'sql/total',
  says: 'Executions, statements, SQL time and mean of a file.',
  when: 'SQL statements of one run',
  ground: 'how times add up, what the file covers',
});

function totalFinding(figures: FileFigures): Finding {
  const { count, total: time, mean, path, statedPatterns, patterns } = figures;
  return total({
    sentence: `${countText(count, 'execution')} of ${countText(statedPatterns ?? patterns, 'SQL statement')} took ${timeText(time)} in all, ${timeText(mean)} on average.`,
    figure: timeText(time),
    ground: grounds([
      'Executions at the same time add up',
      coverageText(figures)
        .replace(/\.$/, '')
        .replace(/^The file/, 'the file'),
    ]),
    weight: unchangedFactor * unchangedFactor * unchangedFactor,
    view: sqlAddress.view({ file: path, view: 'patterns' }),
  });
}

function isNotable(executions: number, count: number): boolean {
  return executions >= leastRepeated.executions && executions >= leastRepeated.share * count;
}

function statementText({ pattern }: QueryPattern): string {
  return coded(shortened(pattern, longestStatement));
}
