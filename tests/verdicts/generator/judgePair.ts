import { judgeReport } from '../../../src/cli/report/judgeReport.ts';
import type { OpenedItem } from '../../../src/cli/report/openEvidence.ts';
import { reportOf } from '../../../src/cli/report/reportOf.ts';
import { measuredSubject } from '../../../src/engine/measuredSubject.ts';
import { readFile } from '../../../src/engine/readFile.ts';
import type { Finding } from '../../../src/model/report.ts';
import type { Report } from '../../../src/report/composeReport.ts';
import type { MadeFile } from './madeFile.ts';
import type { MadePair } from './makePair.ts';
import { backgroundFrames } from './profiles.ts';

/** What the report says of a pair, held against what is true. */
export interface PairJudgement {
  /** The exit status of `--fail-on worse`. */
  status: number;
  grade: string;
  /** Findings better or worse that are not, and the same in cells of tables. */
  falseFindings: string[];
  falseCells: string[];
  /** Whether what was planted is told, as worse; true if nothing was planted. */
  foundCpu: boolean;
  foundAllocation: boolean;
}

/** The report of a pair, made in this process as the command line makes it. */
export async function judgePair(pair: MadePair): Promise<PairJudgement> {
  const report = await reportOfPair(pair);
  const { status } = judgeReport(report, { failsOn: new Set(['worse']), atLeast: 0 }, null);
  const bold = boldFindings(report);
  const isTrue = (tone: string, subject: string): boolean =>
    tone === 'worse' && pair.planted !== null && wordsOf(pair.planted).some((word) => isAbout(subject, word));
  const isTold = ({ operation, frames }: Place, quantities: readonly string[]): boolean =>
    pair.planted === null ||
    bold.some(
      ({ tone, sentence, quantity }) =>
        tone === 'worse' &&
        quantities.includes(quantity ?? '') &&
        [operation, ...frames.map(nameOf)].some((word) => isAbout(sentence, word)),
    );
  return {
    status,
    grade: report.grade?.grade ?? '',
    falseFindings: bold
      .filter(({ tone, sentence }) => !isTrue(tone, subjectOf(sentence)))
      .map(({ tone, sentence, ground }) => `${tone}: ${sentence} ${ground}`),
    falseCells: boldCells(report).flatMap(({ tone, subject, text }) => (isTrue(tone, subject) ? [] : [text])),
    foundCpu: pair.planted === null || isTold(pair.planted.cpu, ['time']),
    foundAllocation: pair.planted === null || isTold(pair.planted.allocation, ['memory', 'allocations']),
  };
}

/** The report of a pair's files. */
export async function reportOfPair({ before, after }: Pick<MadePair, 'before' | 'after'>): Promise<Report> {
  const items = [...(await opened(before, 'before')), ...(await opened(after, 'after'))];
  return reportOf(items, [], { names: { before: '', after: '' }, unread: [] });
}

export async function opened(files: readonly MadeFile[], side: 'before' | 'after'): Promise<OpenedItem[]> {
  const items: OpenedItem[] = [];
  for (const { name, content } of files) {
    const path = `${side}/${name}`;
    for await (const { size, reading } of readFile(new Blob([content]), path)) {
      const { dataset, problems } = reading;
      if (dataset === null) throw new Error(`${path} cannot be read. ${problems[0]?.message}`);
      items.push({ id: path, path, side, size, dataset, problems });
    }
  }
  if (items.length < files.length || items.some(({ dataset }) => measuredSubject(dataset) === undefined)) {
    throw new Error(`${side}: a file was not read.`);
  }
  return items;
}

type Place = NonNullable<MadePair['planted']>['cpu'];

/** Names that what was planted makes worse: the operations, and the functions on the way to it. */
function wordsOf({ cpu, allocation }: NonNullable<MadePair['planted']>): string[] {
  const planted = [cpu, allocation].flatMap(({ operation, frames }) => [operation, ...frames.map(nameOf)]);
  // The figures of all requests or benchmarks together become worse, too, and the collector has more to do.
  return [...planted, ...backgroundFrames.map(nameOf), 'per request'];
}

/** A frame's function as reports show it: without its place and the path of its package. */
function nameOf(frame: string): string {
  return frame.replace(/@.*/, '').replace(/^.*\//, '');
}

function isAbout(subject: string, word: string): boolean {
  const index = subject.toLowerCase().indexOf(word.toLowerCase());
  return index >= 0 && !/[\w]/.test(subject[index + word.length] ?? '');
}

function subjectOf(sentence: string): string {
  return /`([^`]+)`/.exec(sentence)?.[1] ?? sentence;
}

/** Findings with a tone of a verdict, each once; chapters of the story repeat those of the sections. */
function boldFindings({ pages }: Report): Finding[] {
  const all = pages.flatMap(({ findings }) => findings).filter(({ tone }) => tone === 'better' || tone === 'worse');
  return [...new Map(all.map((finding) => [finding.id, finding])).values()];
}

function boldCells({ pages }: Report): { tone: string; subject: string; text: string }[] {
  return pages
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'table' ? block.rows.map((row) => ({ block, row })) : []))
    .flatMap(({ block, row }) =>
      row.flatMap((cell, index) => {
        if (cell.tone !== 'better' && cell.tone !== 'worse') return [];
        const subject = row[0]?.name ?? row[0]?.text ?? '';
        const text = `${cell.tone} cell: ${block.title}: ${subject}, ${block.columns[index]!.title} ${cell.text}`;
        return [{ tone: cell.tone, subject, text }];
      }),
    );
}
