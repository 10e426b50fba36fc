import type { Dataset } from '../../model/dataset.ts';
import type { Problem } from '../../model/problem.ts';
import type { WrittenReport } from '../../model/writtenReport.ts';
import { countText, formatCount } from '../../units/formatCount.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { figuresOf } from './figureText.ts';
import { mostFigures, reportOf } from './reportOf.ts';

/** A report that somebody wrote: Markdown or text with figures. Benchmarks in it are also read as benchmarks. */
export const format = {
  label: 'Written report',
  matches: ({ text }) => (text === null ? 0 : likelihoodOf(text)),
  read,
  inAddition: true,
} satisfies InputFormat;

/** More text than this is no report. */
const mostLines = 100_000;
const mostCharacters = 8 * 1024 ** 2;
/** Figures that a report has at least. */
const fewestFigures = 2;

/** A table of improvements, wherever it stands. */
const tableOfClaims =
  /^\s{0,8}\|[^\n]{0,200}\b(?:before|current)\b[^\n|]{0,200}\|[^\n]{0,200}\b(?:after|optimi[sz]ed)\b[^\n|]{0,200}\|[^\n]{0,200}\b(?:improvement|change|delta)\b[^\n]{0,200}\|\s*$/im;
const heading = /^\ufeff?#{1,6} \S/m;
const markdown = /^\s{0,8}\|[ :|-]{3,400}\|\s*$|^\s{0,8}[-*] \S|\*\*[^*\n]{1,200}\*\*/m;
/** Pages, structured data and scripts begin so. */
const otherBeginning = /^\ufeff?\s*(?:<|\{|\[\s*[[{"\d\]]|#!|%YAML|---\n\w+:)/;
/** Source code, and what tools print. */
const otherLines =
  /^package \w+$|^(?:import|from) \S+ ?import |^#(?:include|define) |^(?:=== RUN|PASS$|ok {2}\t|goos: )|^mode: (?:set|count|atomic)$|^[ \t]*flat[ \t]+flat%|^goroutine \d+ \[/m;
const fenced = /^\s{0,8}```[^]*?^\s{0,8}```/gm;
const sentence = /(?<!\p{L})\p{L}{2,}[’'”)]?[.!?](?=\s|$)/gu;

function likelihoodOf(text: string): number {
  const start = text.slice(0, 32 * 1024);
  if (!/\d/.test(start)) return 0;
  if (otherBeginning.test(start)) return 0;
  if (otherLines.test(start.replaceAll(fenced, '').slice(0, 2000)) && !tableOfClaims.test(start)) return 0;
  const lines = start.split('\n', 400);
  let figures = 0;
  for (const line of lines) {
    figures += figuresOf(line.slice(0, 2000)).filter(({ unit }) => unit !== '').length;
    if (figures >= fewestFigures) break;
  }
  if (figures < fewestFigures) return 0;
  if ((heading.test(start) && markdown.test(start)) || tableOfClaims.test(start)) return 0.9;
  const words = start.match(/\s+/g)?.length ?? 0;
  const sentences = start.match(sentence)?.length ?? 0;
  // Prose; below every format that reads figures of tools.
  return sentences >= 2 && words < sentences * 60 ? 0.4 : 0;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const lines: string[] = [];
  let characters = 0;
  let left = 0;
  await eachLine(
    chunks,
    (line) => {
      if (lines.length >= mostLines || characters > mostCharacters) left++;
      else {
        lines.push(line);
        characters += line.length;
      }
    },
    mostCharacters,
  );
  const report = reportOf(lines);
  if (report.figures.length === 0) {
    return {
      dataset: null,
      recognisedAs: 'Markdown document',
      problems: [{ severity: 'fatal', message: 'This text has no figures.', hint: 'Drop the files that it is about.' }],
    };
  }
  const dataset: Dataset<'written-report'> = {
    kind: 'written-report',
    profileType: 'written-report',
    title: 'Written report',
    valueTypes: [],
    defaultValueType: 0,
    data: report,
  };
  return { dataset, recognisedAs: 'Written report', problems: [...tooLong(left), ...tooMany(report)] };
}

function tooLong(left: number): Problem[] {
  if (left === 0) return [];
  const message = `The text is too long for a report: ${countText(left, 'line')} at its end were not read.`;
  return [{ severity: 'warning', message }];
}

function tooMany({ figures, lines }: WrittenReport): Problem[] {
  const { line } = figures.at(-1)!;
  if (figures.length < mostFigures || line === lines.length) return [];
  return [
    {
      severity: 'warning',
      message: `Only the first ${formatCount(figures.length)} figures are checked: those up to line ${formatCount(line)} of ${formatCount(lines.length)}.`,
      hint: 'Drop the rest as a file of its own.',
      line,
    },
  ];
}
