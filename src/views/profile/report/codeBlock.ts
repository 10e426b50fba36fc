import { shortName } from '../../../analysis/names/functionName.ts';
import type { Evidence } from '../../../model/question.ts';
import type { CodeBlock, CodeLine, Finding } from '../../../model/report.ts';
import { capitalised } from '../../../units/listText.ts';
import type { ProfilePair } from '../data/profilePair.ts';
import { type SidedAmount, sizeOf } from '../noise/judgedChange.ts';
import { answers } from '../subjects/lines/answer.ts';
import { amountNoun } from '../words/amountNoun.ts';
import { amountText } from '../words/basisWords.ts';
import type { ReportSubject } from './reportSubjects.ts';
import { heapWords } from './reportWords.ts';

type LineRow = ReturnType<typeof answers.two.ofFunction>['rows'][number];

export interface CodeOptions {
  subject: ReportSubject;
  /** Among which are sources of both sides. */
  evidence: readonly Evidence[];
}

/** Maximum number of functions whose code is shown. */
const mostCode = 12;
/** A line that costs this part of the function's most expensive one is shown although it is the same. */
const leastShown = 0.25;
/** Lines around a changed one. */
const around = 1;
const mostLines = 40;
const gap: CodeLine = { sign: '…', text: '', before: '', after: '' };

/** The code of the functions that findings name as causes, in the value type that says most of what a run costs. */
export function codeBlocks(pair: ProfilePair, findings: readonly Finding[], options: CodeOptions): CodeBlock[] {
  const functions = new Set(findings.flatMap(({ effects = [] }) => effects.map(({ cause }) => cause)));
  const allocated = pair.types.findIndex(({ type }) => type === 'alloc_space');
  const type = allocated < 0 ? pair.pair.defaultType : allocated;
  return [...functions].slice(0, mostCode).flatMap((name) => codeBlock(pair, type, name, options) ?? []);
}

/**
 * The code of a function before and after: its changed lines with those around them, and those that cost most, each
 * with what it costs together with its calls. null without the sources of both sides, or if the code is the same.
 *
 * @param type index among the value types that both sides have
 */
export function codeBlock(pair: ProfilePair, type: number, name: string, options: CodeOptions): CodeBlock | null {
  const { subject, evidence } = options;
  const valueType = pair.types[type]!;
  const question = { valueType: type, name, file: '', whole: false, prefer: '' };
  const { found, rows, pairing, largest } = answers.two.ofFunction(pair, question, evidence);
  if (!found || pairing?.by !== 'text' || !rows.some(isChanged)) return null;
  const least = leastShown * Number(largest.cum);
  const wanted = rows.map((row) => isChanged(row) || Number(sizeOf(row.cum)) >= least);
  const isShown = (index: number): boolean =>
    wanted.slice(Math.max(0, index - around), index + around + 1).includes(true);
  const scale = pair.scale(type);
  const costOn = (side: 'before' | 'after', { cum }: LineRow): string => {
    const amount = costOf(cum, side);
    return amount === 0 ? '' : amountText(amount, scale);
  };
  const lines: CodeLine[] = [];
  for (const [index, row] of rows.entries()) {
    if (!isShown(index)) {
      if (lines.at(-1)?.sign !== '…') lines.push(gap);
      continue;
    }
    const { before = 0, line, formerly, text } = row;
    if (text?.text.trim() === '' && (before === 0 || line === 0)) continue;
    const [was, now] = [costOn('before', row), costOn('after', row)];
    if (formerly !== undefined) lines.push({ sign: '-', text: formerly, before: was, after: '' });
    const sign = before === 0 || formerly !== undefined ? '+' : line === 0 ? '-' : ' ';
    lines.push({ sign, text: text?.text ?? '', before: sign === '+' ? '' : was, after: now });
  }
  const indent = commonIndent(lines.map(({ text }) => text));
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), gap] : lines;
  return {
    kind: 'code',
    title: `${shortName(name)}, before and after`,
    of: name,
    costs: `${valueType.type === 'alloc_space' ? heapWords(valueType.type).title : capitalised(amountNoun(valueType))} of each line, with what it calls`,
    lines: shown.map((line) => ({ ...line, text: line.text.slice(indent) })),
    view: subject.view({ view: 'lines', type: valueType.type, fn: name }),
  };
}

function isChanged({ before = 0, line, formerly, text }: LineRow): boolean {
  if (text?.text.trim() === '') return false;
  return before === 0 || line === 0 || formerly !== undefined;
}

/** Length of the white space that all lines with a text begin with. */
function commonIndent(texts: readonly string[]): number {
  const indents = texts.filter((text) => text.trim() !== '').map((text) => /^[ \t]*/.exec(text)![0]);
  const [first = '', ...others] = indents;
  const isCommon = (length: number): boolean => others.every((one) => one.startsWith(first.slice(0, length)));
  let length = first.length;
  while (!isCommon(length)) length--;
  return length;
}

function costOf(amount: SidedAmount, side: 'before' | 'after'): number {
  return typeof amount === 'object' ? Number(amount[side]) : 0;
}
