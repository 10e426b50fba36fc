import { profileTotal } from '../../analysis/amounts/profileTotal.ts';
import { shareInterval } from '../../analysis/overview/shareInterval.ts';
import { formatLink } from '../../link/formatLink.ts';
import { ofKind } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { gradeSentence } from '../../model/verdict.ts';
import { briefText } from '../../report/briefText.ts';
import { uncoded } from '../../units/coded.ts';
import { formatAmount } from '../../units/formatAmount.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatPercent } from '../../units/formatPercent.ts';
import { listText } from '../../units/listText.ts';
import { ProfileMemo } from '../../views/profile/data/profileMemo.ts';
import { sectionOfProfileType } from '../../views/profile/data/profileSections.ts';
import { valueTypeOf } from '../../views/profile/data/valueTypeOf.ts';
import { sampleCounts } from '../../views/profile/report/blockColumns.ts';
import { basisOf, basisSentence } from '../../views/profile/words/basisWords.ts';
import { type Answered, answerAsk, questionNames } from '../answerAsk.ts';
import { printable, printableFigures } from '../printable.ts';
import type { OpenedItem } from '../report/openEvidence.ts';
import { sectionQuestions } from '../sectionQuestions.ts';
import { filesText, type OpenRequest, OpenSet } from './openSet.ts';

/**
 * Largest number of characters of an answer. Figures and names take a token for two and a half to three characters, so
 * that this is below 2,000 tokens.
 */
export const longestAnswer = 5_000;

/** From so many columns of one length on, an answer is a drawing. */
const fewestColumns = 4;

/** A question about files, as an agent asks it. */
export interface AskRequest {
  question: string;
  /** Parameters of the command line: `focus`, `type`, `rows` … */
  params: Readonly<Record<string, string | number | boolean>>;
  /** Parts of paths of open files; empty for those that fit the question. */
  files: readonly string[];
  /** Whether the view is asked, and not the table of the same name. */
  view: boolean;
}

/** Where the page shows the files of an agent; '' where there is no page. */
export type PageOf = (request: OpenRequest) => Promise<string>;

/**
 * The tools of an agent: they share the files that `open` has opened. Each answers with a text of at most
 * `longestAnswer` characters, whose last lines say what the figures are of (Base), how sure they are (Noise), and where
 * the page shows them (Link). Throws an Error with a sentence.
 */
export class Tools {
  private opened: OpenSet | null = null;
  private address = '';
  private readonly pageOf: PageOf;

  constructor(pageOf: PageOf) {
    this.pageOf = pageOf;
  }

  async open(request: OpenRequest): Promise<string> {
    const opened = await OpenSet.of(request);
    this.opened = opened;
    this.address = await this.pageOf(request);
    const { verdict } = await opened.report();
    return this.answer(
      [
        filesText(opened.items, opened.unread),
        ...opened.warnings.slice(0, 3),
        verdict.sentence === '' ? '' : `Verdict: ${verdict.sentence}`,
        opened.isComparison
          ? '“report” tells the whole, “compare” answers about both sides, “ask” about one file.'
          : '“report” tells the whole, “ask” answers about one file.',
      ],
      opened.isComparison ? 'two sides, before and after.' : 'one side; nothing is compared.',
      await this.gradeWords(),
      this.link('report', ''),
    );
  }

  async report(): Promise<string> {
    // Base and noise are in its verdict and its open questions.
    return briefText(await this.set.report(), this.link('report', ''));
  }

  /** Answers about the files of one side, or about all of them where a section of the report is asked. */
  async ask(request: AskRequest): Promise<string> {
    const { question, params, files } = request;
    const { set } = this;
    const isSection = sectionQuestions.has(question);
    const { answer, warnings, about } = await this.answerOf(request, (named) => {
      if (!isSection) mustBeOneSide(named, files.length > 0);
      return false;
    });
    return this.answerJson(answer, {
      question,
      warnings,
      base: isSection ? `${set.named(about)}.` : baseOf(about, paramsOf(params)),
      noise: isSection ? await this.gradeWords() : sampleWords(about, paramsOf(params)),
      link: isSection ? this.link(question, '') : this.viewLink(about[0], question, params),
    });
  }

  /** Answers about both sides. */
  async compare(request: AskRequest): Promise<string> {
    const { question, params } = request;
    const { set } = this;
    if (!set.isComparison)
      throw new Error('Only one side is open. Open files with “before” and “after”, or two folders.');
    const isSection = sectionQuestions.has(question);
    const { answer, warnings, about } = await this.answerOf(request, () => !isSection);
    const judged = answer as { basis?: string; judges?: boolean; why?: string };
    return this.answerJson(answer, {
      question,
      warnings,
      base: basisOfAnswer(judged.basis, paramsOf(params), set.named(about)),
      noise: judged.judges === false && judged.why ? `no verdict: ${judged.why}` : await this.gradeWords(),
      link: isSection ? this.link(question, '') : this.viewLink(about[0], question, params),
    });
  }

  /** The answer about the files that are named, with what it needs of all that is open. */
  private async answerOf(
    { question, params, files, view }: AskRequest,
    isPair: (named: readonly OpenedItem[]) => boolean,
  ): Promise<Answered> {
    const { set } = this;
    if (!questionNames().includes(question)) {
      throw new Error(`There is no question “${question}”; there are ${questionNames().join(', ')}.`);
    }
    const named = set.select(files);
    return answerAsk(
      { question, isView: view, params: paramsOf(params), edits: [] },
      // Only those that are named on purpose are missed where the question does not look at them.
      { open: set.items, named, isPair: isPair(named), namesUnused: files.length > 0 },
    );
  }

  private get set(): OpenSet {
    if (this.opened === null) throw new Error('No files are open. Call “open” first.');
    return this.opened;
  }

  private async gradeWords(): Promise<string> {
    const { grade } = await this.set.report();
    if (grade === null) return 'times are not compared, so they have no grade.';
    const reasons = grade.reasons.slice(0, 2).map(({ sentence }) => uncoded(sentence));
    return [gradeSentence(grade.grade), ...reasons].join(' ');
  }

  private link(section: string, query: string): string {
    return this.address === '' ? '' : this.address + formatLink({ section, params: new URLSearchParams(query) });
  }

  private viewLink(item: Evidence | undefined, question: string, params: AskRequest['params']): string {
    if (item === undefined) return this.link(question, '');
    const { path, dataset } = item;
    const query = new URLSearchParams({ file: path, view: question });
    for (const key of ['type', 'by', 'fn']) if (params[key] !== undefined) query.set(key, String(params[key]));
    return this.link(sectionOfProfileType(dataset.profileType ?? ''), query.toString());
  }

  private answerJson(
    answer: unknown,
    {
      question,
      warnings,
      base,
      noise,
      link,
    }: { question: string; warnings: string[]; base: string; noise: string; link: string },
  ): string {
    if (isDrawing(answer)) {
      throw new Error(
        `“${question}” answers with a drawing, for the page. “top”, “lines” and “stacks” have its figures.`,
      );
    }
    const write = sectionQuestions.has(question) ? printableFigures : printable;
    const room = longestAnswer - [...warnings, base, noise, link].join('\n').length - 300;
    const { text, omitted } = fitted(JSON.stringify(JSON.parse(write(answer)), shortened), room);
    const cut =
      omitted.length === 0
        ? ''
        : `Shown are ${listText(omitted.slice(0, 4))}. Filters (focus, ignore, show_from), rows and type narrow the answer.`;
    return this.answer([text, cut, ...warnings], base, noise, link);
  }

  private answer(parts: readonly string[], base: string, noise: string, link: string): string {
    const end = [`Base: ${base}`, `Noise: ${noise}`, `Link: ${link === '' ? 'none' : link}`];
    const text = parts.filter((part) => part !== '').join('\n');
    const room = longestAnswer - end.join('\n').length - 3;
    return [text.length > room ? `${text.slice(0, room)} …` : text, ...end].join('\n');
  }
}

/** Whether an answer has columns of numbers side by side, which belong together and say nothing to a reader. */
function isDrawing(answer: unknown, depth = 0): boolean {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer) || depth > 2) return false;
  const values = Object.values(answer);
  const lengths = values.flatMap((value) => (isColumn(value) ? [value.length] : []));
  if (lengths.some((length) => lengths.filter((other) => other === length).length >= fewestColumns)) return true;
  return values.some((value) => isDrawing(value, depth + 1));
}

function isColumn(value: unknown): value is ArrayLike<number> {
  if (ArrayBuffer.isView(value)) return true;
  return Array.isArray(value) && value.length > 1 && value.every((item) => typeof item === 'number');
}

/** Fractions with five significant digits; whole numbers as they are. */
function shortened(_: string, value: unknown): unknown {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(5)) : value;
}

function paramsOf(params: AskRequest['params']): URLSearchParams {
  return new URLSearchParams(Object.entries(params).map(([key, value]) => [key, String(value)]));
}

/**
 * What the figures of two sides are of: "after against before, of a.txt and b.txt; basis=within: Each benchmark is …".
 */
function basisOfAnswer(basis: string | undefined, asked: URLSearchParams, files: string): string {
  const plain = `after against before, of ${files}`;
  if (basis === undefined) return `${plain}.`;
  const benchmark = basis === 'op' ? { benchmark: asked.get('benchmark') ?? '' } : {};
  return `${plain}; basis=${basis}: ${basisSentence(basisOf(new URLSearchParams({ basis, ...benchmark })))}`;
}

/** Throws a sentence where the files are not of one side, or where none of those that were chosen is a profile. */
function mustBeOneSide(items: readonly OpenedItem[], areChosen: boolean): void {
  const profiles = ofKind(items, 'profile');
  const sides = new Set(profiles.map(({ side }) => side));
  if (sides.size < 2 && (!areChosen || profiles.length > 0)) return;
  const files = items.map(({ path, dataset }) => `${path} (${dataset.title})`).slice(0, 20);
  throw new Error(`The question is about one side. Name a profile of it in “files”: ${files.join(', ')}.`);
}

function memoOf(items: readonly Evidence[]): ProfileMemo {
  return ProfileMemo.of(ofKind(items, 'profile').map(({ dataset }) => dataset.data));
}

function typeOf({ profile }: ProfileMemo, params: URLSearchParams): number {
  return Math.max(valueTypeOf(profile.valueTypes, profile.defaultValueType, params), 0);
}

/** "cpu in nanoseconds, 3.23 s in all, of cpu.prof." */
function baseOf(items: readonly Evidence[], params: URLSearchParams): string {
  const memo = memoOf(items);
  const at = typeOf(memo, params);
  const { type, unit } = memo.profile.valueTypes[at]!;
  const total = profileTotal(memo.profile, at).reported;
  return `${type} in ${unit}, ${formatAmount(total, unit)} in all, of ${listText(items.slice(0, 4).map(({ path }) => path))}; before filters.`;
}

/** How far shares can be trusted, by the number of samples. */
function sampleWords(items: readonly Evidence[], params: URLSearchParams): string {
  const memo = memoOf(items);
  const { events } = sampleCounts(memo, typeOf(memo, params));
  if (events === null) return 'the number of samples behind the amounts is unknown.';
  const { low, high } = shareInterval(events / 10, events);
  return `${formatCount(events)} samples, so that a share of 10% lies between ${formatPercent(low)} and ${formatPercent(high)} (95% sure).`;
}

/** An answer that was made to fit. */
interface Fitted {
  /** JSON on one line. */
  text: string;
  /** What was cut: "rows: 20 of 500". */
  omitted: string[];
}

/** Lists are cut to this before anything else, so that huge drawings are not written again and again. */
const mostAtFirst = 400;

/**
 * JSON of at most `longest` characters: the list that takes the most room loses its second half, until the whole fits.
 * Lists of Perfolio's answers begin with what matters most.
 */
export function fitted(json: string, longest: number): Fitted {
  if (json.length <= longest) return { text: json, omitted: [] };
  const root: { answer: unknown } = { answer: JSON.parse(json) };
  const whole = new Map<string, number>();
  const cut = ({ path, list }: Found, to: number): void => {
    if (!whole.has(path)) whole.set(path, list.length);
    list.length = to;
  };
  for (const long of listsIn(root.answer, '')) if (long.list.length > mostAtFirst) cut(long, mostAtFirst);
  for (;;) {
    const text = JSON.stringify(root.answer);
    const lists = listsIn(root.answer, '');
    if (text.length <= longest) return { text, omitted: omittedOf(whole, lists) };
    const largest = lists
      .filter(({ list }) => list.length > 1)
      .map((found) => ({ ...found, size: JSON.stringify(found.list).length }))
      .toSorted((a, b) => b.size - a.size)[0];
    if (largest === undefined) {
      return { text: `${text.slice(0, longest - 1)}…`, omitted: [...omittedOf(whole, lists), 'the end of the text'] };
    }
    cut(largest, Math.ceil(largest.list.length / 2));
  }
}

interface Found {
  path: string;
  list: unknown[];
}

/** All lists, outer ones first. */
function listsIn(value: unknown, path: string): Found[] {
  if (Array.isArray(value)) {
    return [{ path, list: value }, ...value.flatMap((item) => listsIn(item, path))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => listsIn(item, path === '' ? key : `${path}.${key}`));
}

function omittedOf(whole: ReadonlyMap<string, number>, lists: readonly Found[]): string[] {
  return Array.from(whole, ([path, count]) => {
    const left = lists.find((found) => found.path === path);
    return `${path === '' ? 'the list' : path}: ${formatCount(left?.list.length ?? 0)} of ${formatCount(count)}`;
  });
}
