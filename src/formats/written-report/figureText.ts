import { dictionary } from '../../model/dictionary.ts';
import type { FigureBound, FigureSort, ReportFigure } from '../../model/writtenReport.ts';
import { figureUnit, unitOfHeading } from './figureUnits.ts';

/** A figure without the place of its row and heading. */
export type FoundFigure = Omit<ReportFigure, 'line' | 'table' | 'row' | 'column' | 'heading' | 'words'>;

const number = String.raw`(\d{1,3}(?:,\d{3}){1,6}|\d{1,18})(\.\d{1,12})?`;
const thousands = String.raw`(?:([kKM])(?![\p{L}\d]))?`;
const unitText = String.raw`(?:\s?(%|[x×](?![\p{L}\d])|[\p{L}µμ]{1,20}(?:\/[\p{L}µμ\d]{1,12})?))?`;
/**
 * A number that is not part of a name, a version, a path or a date: mark of approximation, sign, number, thousands, end
 * of a range with its thousands, and unit.
 */
const figure = new RegExp(
  String.raw`(?<![\p{L}\p{N}_$#.:/=,\\-]|[\p{L}\d][.-])((?:~|≈|<=?|>=?|≤|≥)\s?)?([+−-](?=\d))?${number}${thousands}(?:\s?[-–]\s?${number}${thousands}(?![\p{L}\d_]*-))?(\+)?${unitText}`,
  'gu',
);
const rank = /(?<![\p{L}\p{N}])#(\d{1,3})(?![\p{L}\p{N}:])/gu;

const multiples: Readonly<Record<string, number>> = dictionary({ k: 1e3, K: 1e3, M: 1e6 });
/** Words behind a percentage that make it a change. */
const changed =
  /^[\s*_`)]{0,4}(?:\p{L}+[\s-]){0,2}?(?:faster|slower|less|more|fewer|lower|higher|reduc\w*|improve\w*|increase\w*|decrease\w*|smaller|larger|better|worse|over|under|above|below|saving\w*|savings?|gains?|improvement|reduction)\b/iu;
const lastWord = /(?<![\p{L}\p{N}])[\p{L}\p{N}]+\s$/u;
const upTo = /\b(?:up to|at most|under|below|within|max(?:imum)?)\s*$/i;
const atLeast = /\b(?:over|above|at least|more than|exceed(?:s|ing)?)\s*$/i;
const about = /\b(?:about|around|approximately|roughly|nearly|almost)\s*$/i;
const nothingBehind = /^[\s*_`)|,.;:]*$/;
/** Units that a number has without being a word of the sentence. */
const knownNoUnit = /^(?:and|or|of|in|at|to|vs|for|with|on|by|is|are|per|the|from|as|than)$/i;

/**
 * The figures of a text.
 * @param heading the heading of their column; '' for none
 */
export function figuresOf(text: string, heading = ''): FoundFigure[] {
  if (!/\d/.test(text)) return [];
  const foundFigures: FoundFigure[] = [];
  for (const match of text.matchAll(figure)) {
    const one = figureOf(match, text, heading);
    if (one !== null) foundFigures.push(one);
  }
  for (const match of text.matchAll(rank)) {
    const at = match.index;
    const value = Number(match[1]);
    foundFigures.push({
      from: at,
      to: at + match[0].length,
      text: match[0],
      value,
      high: value,
      sign: 0,
      step: 1,
      bound: 'exact',
      sort: 'rank',
      unit: '',
      printedUnit: '',
      factor: 1,
    });
  }
  return foundFigures.sort((a, b) => a.from - b.from);
}

function figureOf(match: RegExpExecArray, text: string, heading: string): FoundFigure | null {
  const [all, mark = '', sign = '', whole = '', fraction = '', times, highWhole, highFraction = '', highTimes, plus] =
    match;
  let printedUnit = match[10] ?? '';
  let length = all.length;
  const isWord = printedUnit !== '' && knownNoUnit.test(printedUnit);
  if (isWord) {
    printedUnit = '';
    length -= match[10]!.length;
  }
  const before = text.slice(Math.max(0, match.index - 24), match.index);
  const end = match.index + length;
  const behind = text.slice(end, end + 40);
  // A date, a version, a clock: 2025-12-27, 1.24.11, 10:00.
  if (printedUnit === '' && /[-/:.]\d/.test(behind.slice(0, 2))) return null;
  if (/^-\p{L}/u.test(behind) && printedUnit === '' && !behind.startsWith('-fold')) return null;
  // The number of something that has one: Phase 7, PostgreSQL 16.
  if (
    printedUnit === '' &&
    heading === '' &&
    /\p{Lu}/u.test(lastWord.exec(before)?.[0] ?? '') &&
    !/\bCost\s$/.test(before)
  )
    return null;
  if (/^(?:st|nd|rd|th|[GM]Hz)$/.test(printedUnit)) return null;
  if (/^\.\d|^\+?$/.test(behind) && /\b(?:version|go)\b[\s:]*$/i.test(before)) return null;
  if (/^\s(?:19|20)\d\d\b|^,\s(?:19|20)\d\d\b/.test(behind)) return null;
  if (
    sign === '' &&
    /(?:January|February|March|April|May|June|July|August|September|October|November|December)\s(?:\d{1,2},\s)?$/.test(
      before,
    )
  )
    return null;
  const printed = figureUnit(printedUnit);
  // A noun behind a number in a column with a unit says nothing of the unit.
  const headed =
    printedUnit === '' || (printed.unit === '' && !printedUnit.includes('/')) ? unitOfHeading(heading) : '';
  const written = headed === '' ? printedUnit : headed;
  const { unit: base, factor } = headed === '' ? printed : figureUnit(headed);
  const lowBy = times ?? (highWhole === undefined ? undefined : highTimes);
  const value = valueOf(whole, fraction, lowBy) * factor;
  const high = highWhole === undefined ? value : valueOf(highWhole, highFraction, highTimes) * factor;
  if (!Number.isFinite(value) || !Number.isFinite(high)) return null;
  const bound = boundOf(mark, plus, before);
  const digits = Math.max(0, (highWhole === undefined ? fraction : shorter(fraction, highFraction)).length - 1);
  const shift = lowBy === undefined ? 1 : multiples[lowBy]!;
  return {
    from: match.index,
    to:
      match.index +
      all.trimEnd().length -
      (isWord ? all.trimEnd().length - text.slice(match.index, end).trimEnd().length : 0),
    text: text.slice(match.index, end).trim(),
    value: Math.min(value, high),
    high: Math.max(value, high),
    sign: sign === '' ? 0 : sign === '+' ? 1 : -1,
    step: 10 ** -digits * shift * factor,
    bound,
    sort: sortOf(base, written, sign, behind, heading),
    unit: base,
    printedUnit: written,
    factor,
  };
}

function shorter(one: string, other: string): string {
  return one.length < other.length ? one : other;
}

function valueOf(whole: string, fraction: string, times: string | undefined): number {
  return Number(whole.replaceAll(',', '') + fraction) * (times === undefined ? 1 : multiples[times]!);
}

function boundOf(mark: string, plus: string | undefined, before: string): FigureBound {
  if (/[~≈]/.test(mark)) return 'about';
  if (/[<≤]/.test(mark)) return 'atMost';
  if (/[>≥]/.test(mark) || plus !== undefined) return 'atLeast';
  if (about.test(before)) return 'about';
  return upTo.test(before) ? 'atMost' : atLeast.test(before) ? 'atLeast' : 'exact';
}

const changeHeading = /improve|change|delta|reduc|saving|gain|diff|speed-?up/i;

function sortOf(unit: string, printed: string, sign: string, behind: string, heading: string): FigureSort {
  if (unit === 'x') return 'ratio';
  if (unit === 'pp') return 'change';
  if (unit === '%') {
    const isChange = sign !== '' || changed.test(behind) || (changeHeading.test(heading) && nothingBehind.test(behind));
    return isChange ? 'change' : 'share';
  }
  return unit === '' && !printed.includes('/') ? 'count' : 'amount';
}
