import { shortName } from '../../../analysis/names/functionName.ts';
import type { Amount } from '../../../model/unit.ts';
import {
  amountColumn,
  type Column,
  codeColumn,
  columnsOf,
  countColumn,
  type NumberOptions,
  noUnit,
  numberColumn,
  shareColumn,
  wordColumn,
} from '../../../table/columns.ts';
import { decimals } from '../../../units/decimals.ts';
import { largestOf } from '../../../units/largestOf.ts';
import { scaleFor } from '../../../units/scaleFor.ts';
import { fewEvents } from '../../../views/profile/report/blockColumns.ts';
import type {
  BoundsRow,
  ChangeRow,
  ChangesAnswer,
  EscapeRow,
  EscapesPage,
  InliningRow,
  NotePlace,
  NoteRow,
  Page,
  ProfileFacts,
} from '../compilerQuestion.ts';
import { changeTitles, kindMeanings, kindTitles, loopText, shortReason } from '../noteWords.ts';

const sortable = { sortable: true } as const;
const exported = { only: 'export' } as const;

/** Columns of the page, with a profile, if there is room: beside a note in full and on a slide is little. */
function onPage(isThere: boolean): 'export' | undefined {
  return isThere ? undefined : 'export';
}

/** Functions that can or cannot be inlined, their cost, the reason, and what they take in the profile. */
export function inliningColumns(
  { rows, profile }: Page<InliningRow>,
  show: string,
  isBrief: boolean,
): Column<InliningRow>[] {
  const hasReasons = show !== 'can';
  const hasProfile = profile !== null;
  const amount = (id: 'cum' | 'flat' | 'inlined', title: string, hint: string, only: Column<InliningRow>['only']) =>
    noteAmount<InliningRow>(title, rows, profile, (row) => row[id], { id, hint, only });
  return columnsOf<InliningRow>([
    codeColumn('Function', ({ name, fullName }) => (fullName === '' ? name : shortName(fullName)), {
      ...sortable,
      id: 'name',
      grow: true,
      look: ({ name, fullName }) => ({ title: fullName || name, name }),
    }),
    codeColumn('Package', (row) => row.package, { ...exported, id: 'package' }),
    wordColumn('Inlinable', ({ isInlinable }) => (isInlinable ? 'yes' : 'no'), { ...exported, id: 'inlinable' }),
    countColumn('Cost', ({ cost }) => cost, {
      ...sortable,
      id: 'cost',
      width: 72,
      hint: 'Inlining cost, as the compiler counts it.',
    }),
    countColumn('Budget', ({ budget }) => budget, { ...exported, id: 'budget' }),
    hasReasons &&
      countColumn('Over', ({ over }) => over, {
        ...sortable,
        id: 'over',
        width: 72,
        hint: 'Cost over the budget, which is 80 unless a PGO profile raises it.',
        only: 'page',
        look: ({ over, budget }) => (over === null ? {} : { title: `The budget is ${budget}.` }),
      }),
    amount('cum', 'Cum', 'With all that it calls.', onPage(hasProfile)),
    hasProfile &&
      shareColumn('Cum', profile.total, ({ cum }) => cum, {
        id: 'share',
        scale: '%',
        width: 76,
        only: 'page',
      }),
    amount('flat', 'Flat', 'What the function takes itself.', onPage(hasProfile && !isBrief)),
    hasProfile &&
      show !== 'not' &&
      rows.some(({ inlined }) => inlined !== null) &&
      amount(
        'inlined',
        'Inlined',
        'Cum of the samples in which it was inlined into its caller. In the others it was called.',
        'page',
      ),
    eventsColumn({
      only: onPage(hasProfile && !isBrief && rows.some(({ events }) => events !== null)),
    }),
    wordColumn('Reason', ({ reason, isInlinable }) => (isInlinable ? 'can be inlined' : shortReason(reason)), {
      ...sortable,
      id: 'reason',
      width: 176,
      texts: 'small',
      only: onPage(hasReasons && !isBrief),
      look: ({ reason }) => ({ title: reason, name: reason }),
    }),
    placeColumn({ only: onPage(!isBrief) }),
  ]);
}

/** Values on the heap and why, with what their lines allocate; or parameters that leak. */
export function escapeColumns(
  { rows, profile, loops }: EscapesPage,
  show: 'heap' | 'leaks',
  type: string,
  isBrief: boolean,
): Column<EscapeRow>[] {
  const hasProfile = profile !== null;
  return columnsOf<EscapeRow>([
    codeColumn(show === 'leaks' ? 'Parameter' : 'Value', ({ subject }) => subject, {
      ...sortable,
      id: 'subject',
      exportTitle: 'value',
      grow: true,
      look: ({ subject, kind }) => ({ title: `${subject}\n${kindTitles[kind]}` }),
    }),
    wordColumn('Kind', ({ kind }) => kindTitles[kind], { ...exported, id: 'kind' }),
    noteAmount('On the line', rows, profile, ({ amount }) => amount, {
      id: 'amount',
      exportTitle: type,
      width: 136,
      hint: 'What the line allocates, with calls that are inlined there. “–”: the profile is of another version.',
      only: onPage(hasProfile),
    }),
    loops !== '' &&
      codeColumn('Loop', ({ loop }) => loopText(loop) || '–', {
        id: 'loop',
        width: 224,
        sortable: hasProfile,
        hint: 'Loops of the function around the value. “no loop”: the source has none there. “–”: nothing tells.',
        only: 'page',
      }),
    loops !== '' && countColumn('Loops around it', ({ loop }) => loop?.depth ?? null, { ...exported, id: 'depth' }),
    loops !== '' &&
      numberColumn(
        { title: 'Runs per call', unit: noUnit, text: (runs) => decimals(runs, 2) },
        ({ loop }) => loop?.perCall,
        { ...exported, id: 'perCall' },
      ),
    eventsColumn({
      title: 'Sampled',
      exportTitle: 'sampled allocations',
      only: onPage(hasProfile && !isBrief),
    }),
    wordColumn('Why', ({ reason }) => reason || '–', {
      ...sortable,
      id: 'reason',
      exportTitle: 'reason',
      width: 264,
      hint: 'The last step of the compiler’s flow.',
      texts: 'small',
      only: onPage(!(isBrief && hasProfile)),
      look: ({ reason }) => ({ title: reason.replaceAll('`', ''), name: reason }),
    }),
    withinColumn({ width: 200, only: onPage(!isBrief) }),
    placeColumn(),
  ]);
}

/** Lines with bounds checks, with the CPU time of the lines. */
export function boundsColumns({ rows, profile }: Page<BoundsRow>, isBrief: boolean): Column<BoundsRow>[] {
  const hasProfile = profile !== null;
  const checks = { ...sortable, width: 84, only: onPage(!isBrief) };
  return [
    withinColumn<BoundsRow>({ grow: true }),
    noteAmount<BoundsRow>('CPU on the line', rows, profile, ({ amount }) => amount, {
      id: 'amount',
      exportTitle: 'cpu',
      width: 140,
      hint: 'What the line takes itself.',
      only: onPage(hasProfile),
    }),
    eventsColumn<BoundsRow>({ only: onPage(hasProfile && !isBrief) }),
    countColumn('Index', ({ indexChecks }) => indexChecks, {
      ...checks,
      id: 'index',
      exportTitle: 'index checks',
      hint: 'Checks of an index.',
    }),
    countColumn('Slice', ({ sliceChecks }) => sliceChecks, {
      ...checks,
      id: 'slice',
      exportTitle: 'slice checks',
      hint: 'Checks of a slice expression.',
    }),
    placeColumn<BoundsRow>(),
  ];
}

/** All notes. */
export const noteColumns: readonly Column<NoteRow>[] = [
  placeColumn<NoteRow>({ columnOf: ({ column }) => `:${column}` }),
  codeColumn('Package', (row) => row.package, exported),
  wordColumn('Note', ({ kind }) => kindTitles[kind], {
    ...sortable,
    id: 'kind',
    width: 196,
    texts: 'small',
    look: ({ kind }) => (kindMeanings[kind] === undefined ? {} : { title: kindMeanings[kind] }),
  }),
  codeColumn('About', ({ subject }) => subject || '–', {
    ...sortable,
    id: 'subject',
    grow: true,
    look: ({ subject, detail }) => ({
      title: [subject, detail].filter(Boolean).join('\n').slice(0, 1000),
      name: subject,
    }),
  }),
  wordColumn('Detail', ({ detail }) => detail, exported),
  codeColumn('Function', ({ within }) => within, exported),
  countColumn('Cost', ({ cost }) => cost, { ...sortable, id: 'cost', width: 76, instead: () => '' }),
  countColumn('Times', ({ times }) => times, exported),
];

/** What changed between the notes of two sides. */
export function changeColumns(
  { rows, profilesOfSides: profiles }: ChangesAnswer,
  isBrief: boolean,
): Column<ChangeRow>[] {
  const count = { width: 84, sortable: true };
  const cum = (side: 'before' | 'after', id: 'cumBefore' | 'cumAfter') =>
    noteAmount<ChangeRow>(`Cum ${side}`, rows, profiles && profiles[side], (row) => row[id], {
      id,
      width: 132,
      hint: 'Of the function with all that it calls, raw.',
      only: profiles === null ? 'export' : undefined,
    });
  return [
    wordColumn('Change', ({ change }) => changeTitles[change], {
      id: 'change',
      width: 176,
      sortable: true,
      texts: 'small',
    }),
    codeColumn('Function or value', ({ subject }) => subject, {
      id: 'subject',
      exportTitle: 'about',
      grow: true,
      sortable: true,
      look: ({ subject, file }) => ({ title: `${subject}\n${file}` }),
    }),
    codeColumn('Function', ({ within }) => within, { only: 'export' }),
    codeColumn('File', ({ file }) => file, { only: 'export' }),
    countColumn('Before', ({ before }) => before, {
      ...count,
      id: 'before',
      hint: 'Inlining cost, or how many such values escape.',
    }),
    countColumn('After', ({ after }) => after, { ...count, id: 'after' }),
    cum('before', 'cumBefore'),
    cum('after', 'cumAfter'),
    wordColumn('Why', ({ reason }) => shortReason(reason), {
      id: 'reason',
      exportTitle: 'reason',
      width: 240,
      texts: 'small',
      only: isBrief ? 'export' : undefined,
      look: ({ reason }) => ({ title: reason.replaceAll('`', ''), name: reason }),
    }),
  ];
}

/** Amounts of the profile, with bars; "–" for rows that have none. */
function noteAmount<Row>(
  title: string,
  rows: readonly Row[],
  profile: Pick<ProfileFacts, 'unit'> | null,
  of: (row: Row) => Amount | null,
  options: NumberOptions<Row>,
): Column<Row> {
  const unit = profile?.unit ?? '';
  const largest = largestOf(
    rows.map((row) => Math.abs(Number(of(row) ?? 0))),
    0,
  );
  return amountColumn(title, { unit, scale: scaleFor(largest, unit) }, of, {
    ...sortable,
    width: 104,
    largest,
    ...options,
  });
}

/** The samples behind an amount; few are flagged. */
function eventsColumn<Row extends { events: number | null }>({
  title = 'Samples',
  ...options
}: NumberOptions<Row> & { title?: string }): Column<Row> {
  return countColumn(title, ({ events }) => events, {
    ...sortable,
    id: 'events',
    width: 96,
    hint: `What the amount rests on. Fewer than ${fewEvents} are flagged.`,
    ...options,
    look: ({ events }) => (events !== null && events > 0 && events < fewEvents ? { badge: 'few' } : {}),
  });
}

/** The function that a note is in. */
function withinColumn<Row extends { within: string }>(
  options: Pick<Column<Row>, 'width' | 'grow' | 'only'>,
): Column<Row> {
  return codeColumn('Function', ({ within }) => within || '–', {
    ...sortable,
    id: 'within',
    ...options,
    look: ({ within }) => ({ title: within, name: within }),
  });
}

/** The place of a note: the file's name and the line. */
function placeColumn<Row extends NotePlace>({
  columnOf = () => '',
  ...options
}: Pick<Column<Row>, 'only'> & { columnOf?: (row: Row) => string } = {}): Column<Row> {
  return codeColumn(
    'Place',
    ({ file, line }) => `${file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)}:${line}`,
    {
      ...sortable,
      id: 'place',
      width: 204,
      ...options,
      look: (row) => ({
        title: `${row.file}:${row.line}${row.package === '' ? '' : `\n${row.package}`}`,
        name: `${row.file}:${row.line}${columnOf(row)}`,
      }),
    },
  );
}
