import { basename } from '../../analysis/names/cleanPath.ts';
import { shortName } from '../../analysis/names/functionName.ts';
import type { EvidenceOf } from '../../model/question.ts';
import type { TableBlock, WordCell } from '../../model/report.ts';
import type { Amount } from '../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  countColumn,
  type MaybeColumn,
  shareColumn,
  tableOf,
  type WordOptions,
  wordColumn,
} from '../../table/columns.ts';
import { countText, cutWords } from '../../units/formatCount.ts';
import { largestOf } from '../../units/largestOf.ts';
import { sentences } from '../../units/listText.ts';
import { scaleFor } from '../../units/scaleFor.ts';
import { type changeRows, changeWeight } from './answers/changes.ts';
import { compilerAddress } from './compilerAddress.ts';
import type { BoundsRow, ChangeRow, EscapeRow, InliningRow } from './compilerQuestion.ts';
import { type JoinedProfile, profileView, shownType } from './joinedProfiles.ts';
import { changeTitles, loopOrder, loopText, shortReason } from './noteWords.ts';

type NotesItem = EvidenceOf<'compiler-notes'>;

/** How amounts of a profile are written, the largest of which is this, and what they are shares of. */
function amountsOf(joined: JoinedProfile, largest: Amount) {
  const valueType = shownType(joined, 'alloc_space');
  const { unit } = joined.memo.profile.valueTypes[valueType]!;
  return { amounts: { unit, scale: scaleFor(largest, unit) }, total: joined.memo.total(valueType).reported };
}

/** Where a row's note stands. */
function placeColumn<Row extends { file: string; line: number }>(
  title: string,
  { look, ...options }: WordOptions<Row> = {},
): Column<Row> {
  return codeColumn<Row>(title, ({ file, line }) => `${basename(file)}:${line}`, {
    ...options,
    look: (row) => ({ title: `${row.file}:${row.line}`, ...look?.(row) }),
  });
}

/** Table of hot lines with bounds checks; null without CPU profile. */
export function boundsBlock(
  { path }: NotesItem,
  bounds: readonly BoundsRow[],
  joined: JoinedProfile | null,
): TableBlock | null {
  const all = bounds.filter(({ amount }) => (amount ?? 0) > 0);
  if (joined === null || all.length === 0) return null;
  const rows = all.slice(0, 10);
  const { amounts, total } = amountsOf(joined, rows[0]!.amount!);
  const linkTo = (note?: number) => compilerAddress.view({ view: 'bounds', file: path, note: note ?? null });
  return {
    kind: 'table',
    title: 'Hot lines with bounds checks',
    ...tableOf<BoundsRow>(
      [
        placeColumn('Line', {
          essential: true,
          look: ({ note }) => ({ link: { view: linkTo(note), hint: 'Show the note.' } }),
        }),
        codeColumn('Function', ({ within }) => within || '–'),
        countColumn('Index checks', ({ indexChecks }) => indexChecks),
        countColumn('Slice checks', ({ sliceChecks }) => sliceChecks),
        amountColumn('CPU on the line', amounts, ({ amount }) => amount ?? 0),
        shareColumn('Share', total, ({ amount }) => amount ?? 0, { essential: true }),
      ],
      rows,
    ),
    note: sentences([
      `Time of the whole line in ${joined.item.path}; a profile does not show how much of it the checks take.`,
      cutWords(rows, all, 'lines'),
    ]),
    view: linkTo(),
  };
}

/**
 * Table of the values on the heap whose lines allocate most; null without memory profile, which tells which matter.
 *
 * @param loops where loops are known from, in a sentence; '' if none is known
 */
export function escapesBlock(
  { path }: NotesItem,
  escapes: readonly EscapeRow[],
  joined: JoinedProfile | null,
  loops: string,
): TableBlock | null {
  const all = escapes.filter(({ amount }) => (amount ?? 0) > 0);
  if (joined === null || all.length === 0) return null;
  const rows = all.slice(0, 15);
  const { amounts, total } = amountsOf(joined, largestOf(rows.map(({ amount }) => amount!)));
  const linkTo = (note?: number) => compilerAddress.view({ view: 'escapes', file: path, note: note ?? null });
  return {
    kind: 'table',
    title: 'Allocating lines and why their values escape',
    ...tableOf<EscapeRow>(
      [
        wordColumn('Value', ({ subject }) => shortCode(subject), {
          essential: true,
          look: ({ note }) => ({ link: { view: linkTo(note), hint: 'Show why it escapes.' } }),
        }),
        placeColumn('Place', { essential: true }),
        wordColumn('Why', ({ reason }) => reason || '–'),
        loops !== '' && wordColumn('Loop', ({ loop }) => loopText(loop) || '–'),
        amountColumn('On the line', amounts, ({ amount }) => amount ?? 0),
        shareColumn('Share', total, ({ amount }) => amount ?? 0, { essential: true }),
      ],
      rows,
    ),
    note: sentences([
      'Code of tests is left out.',
      `Amounts of ${joined.item.path}. Values of one line share its amount, and an inlined function counts on its own line and at its call, so rows do not add up.`,
      loops,
      loops === '' ? '' : loopOrder,
      cutWords(rows, all, 'values'),
    ]),
    view: linkTo(),
  };
}

/** Longer code does not fit a slide. */
const LONGEST = 40;

/** A cell with code, cut if it is long; its title is whole. */
function shortCode(code: string): WordCell {
  const text = code.length > LONGEST ? `${code.slice(0, LONGEST - 1)}…` : code;
  return { text, kind: 'code', ...(text !== code && { title: code }) };
}

/** Table of the functions that cannot be inlined: the hottest, or without profile those over the budget by most. */
export function inliningBlock(
  item: NotesItem,
  functions: readonly InliningRow[],
  joined: JoinedProfile | null,
): TableBlock | null {
  const not = functions.filter(({ isInlinable }) => !isInlinable);
  const sorted = joined === null ? not.toSorted((a, b) => (b.over ?? 0) - (a.over ?? 0)) : not;
  return functionsBlock(item, sorted, joined, {
    title: joined === null ? 'Functions that cannot be inlined' : 'Hot functions that cannot be inlined',
    show: 'not',
    columns: [
      countColumn('Over', ({ over }) => over, { hint: 'Cost over the budget.' }),
      wordColumn('Reason', ({ reason }) => ({ text: shortReason(reason), title: reason })),
    ],
    note: 'A profile does not show what the calls themselves cost.',
  });
}

/** Table of the hot functions that can be inlined, with what they took where the program had inlined them. */
export function inlinableBlock(
  item: NotesItem,
  functions: readonly InliningRow[],
  joined: JoinedProfile,
): TableBlock | null {
  const can = functions.filter(({ isInlinable }) => isInlinable);
  const inlined = can.some((row) => row.inlined !== null);
  return functionsBlock(item, can, joined, {
    title: 'Hot functions that can be inlined',
    show: 'can',
    inlined,
    note: inlined
      ? 'Inlined: the part of Cum in which the function was inlined into its caller.'
      : 'The profile does not tell which calls were inlined.',
  });
}

interface FunctionsBlock {
  title: string;
  show: 'can' | 'not';
  /** Beside function, place and cost. */
  columns?: readonly Column<InliningRow>[];
  /** Whether the profile tells what was inlined. */
  inlined?: boolean;
  /** What is to be known of the amounts. */
  note: string;
}

/** @param all in order; with a profile, those without samples are only counted */
function functionsBlock(
  { path }: NotesItem,
  all: readonly InliningRow[],
  joined: JoinedProfile | null,
  { title, show, columns = [], inlined = false, note }: FunctionsBlock,
): TableBlock | null {
  const sampled = joined === null ? all : all.filter(({ cum }) => Number(cum ?? 0) > 0);
  if (sampled.length === 0) return null;
  const rows = sampled.slice(0, 15);
  const without = all.length - sampled.length;
  return {
    kind: 'table',
    title,
    ...tableOf<InliningRow>(
      [
        codeColumn('Function', ({ name, fullName }) => (fullName === '' ? name : shortName(fullName)), {
          essential: true,
          look: ({ name, fullName: fn }) => ({
            name: fn || name,
            ...(joined !== null &&
              fn !== '' && { link: { view: profileView(joined, { view: 'lines', fn }), hint: 'Show its lines.' } }),
          }),
        }),
        placeColumn('Place'),
        countColumn('Cost', ({ cost }) => cost, { essential: true, hint: 'Inlining cost; the budget is usually 80.' }),
        ...columns,
        ...(joined === null ? [] : functionAmounts(rows, joined, inlined)),
      ],
      rows,
    ),
    note: sentences([
      'Code of tests is left out.',
      joined === null ? '' : `Amounts of ${joined.item.path}. ${note}`,
      cutWords(rows, sampled, 'functions'),
      show === 'can' && without > 0
        ? `${countText(without, 'more function has', 'more functions have')} no samples.`
        : '',
    ]),
    view: compilerAddress.view({ view: 'inlining', file: path, ...(show === 'can' && { show }) }),
  };
}

function functionAmounts(
  rows: readonly InliningRow[],
  joined: JoinedProfile,
  inlined: boolean,
): MaybeColumn<InliningRow>[] {
  const { amounts, total } = amountsOf(joined, rows[0]?.cum ?? 0);
  return [
    amountColumn('Flat', amounts, ({ flat }) => flat ?? 0),
    amountColumn('Cum', amounts, ({ cum }) => cum ?? 0),
    inlined && amountColumn('Inlined', amounts, (row) => row.inlined ?? 0),
    shareColumn('Cum', total, ({ cum }) => cum ?? 0, { essential: true }),
  ];
}

/** Table of what changed between the notes of two sides, the functions that take most first. Without verdicts. */
export function changesBlock({ rows: all, profiles }: ReturnType<typeof changeRows>): TableBlock {
  const rows = all.toSorted((a, b) => changeWeight(b) - changeWeight(a)).slice(0, 20);
  const hint = 'Inlining cost, or how many such values escape.';
  const amounts = profiles && amountsOf(profiles.after, largestOf(rows.map(changeWeight), 0)).amounts;
  return {
    kind: 'table',
    title: 'Changes of compiler notes',
    ...tableOf<ChangeRow>(
      [
        wordColumn('Change', ({ change }) => changeTitles[change], { essential: true }),
        wordColumn('Function or value', ({ subject }) => shortCode(subject), {
          essential: true,
          look: ({ subject, file }) => ({ title: `${subject}\n${basename(file)}` }),
        }),
        wordColumn('In', ({ within }) => shortCode(within)),
        countColumn('Before', ({ before }) => before, { essential: true, hint }),
        countColumn('After', ({ after }) => after, { essential: true, hint }),
        amounts && amountColumn('Cum before', amounts, ({ cumBefore }) => cumBefore ?? 0),
        amounts && amountColumn('Cum after', amounts, ({ cumAfter }) => cumAfter ?? 0),
      ],
      rows,
    ),
    note: sentences([
      profiles === null ? '' : 'Cum is the raw total of each profile: comparable only if both sides did the same work.',
      cutWords(rows, all, 'changes'),
    ]),
    view: compilerAddress.view({ view: 'compare' }),
  };
}
