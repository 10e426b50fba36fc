import { type PinnedView, plainReport, plainSlides, type ReportState, type SectionEdit } from '../model/report.ts';
import { noTypedFacts } from '../model/typedFacts.ts';

/**
 * One report of two versions, `mine` and `theirs`, that were both made from `base`. What only one of them changed is as it has it. What
 * both changed: of texts both are kept, one below the other; of hidden things and of what was added all; of everything else, such as a
 * title, `mine`.
 */
export function joinReports(base: ReportState, mine: ReportState, theirs: ReportState): ReportState {
  const [b, m, t] = [base, mine, theirs];
  const renamedSlides = new Map<string, string>();
  const sections = joinKeys(b.sections, m.sections, t.sections, (id, was = {}, own = {}, other = {}) => {
    const { pinned, renamed } = joinPins(was.pinned ?? [], own.pinned ?? [], other.pinned ?? []);
    for (const [from, to] of renamed) renamedSlides.set(`${id} pin ${from}`, `${id} pin ${to}`);
    return sectionOf(
      choose(was.title, own.title, other.title),
      choose(was.hidden, own.hidden, other.hidden),
      joinTexts(was.notes, own.notes, other.notes),
      pinned,
    );
  });
  const environment = joinEnvironments(b, m, t);
  const pointedClaims = joinLists(b.pointedClaims, m.pointedClaims, t.pointedClaims, ({ report, line, nth }) =>
    JSON.stringify([report, line, nth]),
  );
  const findingNotes = joinKeys(b.findingNotes ?? {}, m.findingNotes ?? {}, t.findingNotes ?? {}, (_id, ...texts) => {
    return joinTexts(...texts) || null;
  });
  const slides = joinSlides(b, m, withRenamedSlides(t, renamedSlides));
  return {
    title: choose(b.title, m.title, t.title),
    order: choose(b.order, m.order, t.order),
    sections,
    hiddenFindings: joinLists(b.hiddenFindings, m.hiddenFindings, t.hiddenFindings, (id) => id),
    ...(environment.before.length + environment.after.length > 0 && { environment }),
    ...(pointedClaims.length > 0 && { pointedClaims }),
    ...(Object.keys(findingNotes).length > 0 && { findingNotes }),
    ...(slides.order.length + slides.hidden.length + Object.keys(slides.notes).length > 0 && { slides }),
  };
}

/** Whether two reports have the same changes, whatever the order in which they were made. */
export function isSameReport(one: ReportState, other: ReportState): boolean {
  return isSame(one, other);
}

/** Whether a report has no changes of a user. */
export function isPlainReport(report: ReportState): boolean {
  return isSame(report, plainReport);
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted);
}

/** Writes the properties of an object in one order. */
function sorted(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function choose<T>(base: T, mine: T, theirs: T): T {
  return isSame(mine, base) ? theirs : mine;
}

function joinTexts(base = '', mine = '', theirs = ''): string {
  if (mine === base || mine === theirs) return theirs;
  if (theirs === base) return mine;
  if (mine.includes(theirs.trim())) return mine;
  if (theirs.includes(mine.trim())) return theirs;
  return `${mine}\n\n---\n\n${theirs}`;
}

/** Joins lists whose elements are about different things; those that are only in `theirs` follow. */
function joinLists<T>(
  base: readonly T[] = [],
  mine: readonly T[] = [],
  theirs: readonly T[] = [],
  keyOf: (one: T) => string,
): T[] {
  const [was, own, other] = [base, mine, theirs].map((list) => new Map(list.map((one) => [keyOf(one), one] as const)));
  const keys = new Set([...own!.keys(), ...other!.keys()]);
  return [...keys].flatMap((key) => {
    const [had, has, gets] = [was!.get(key), own!.get(key), other!.get(key)];
    const chosen = choose(had, has, gets);
    // What one removed and the other changed stays.
    const kept = chosen === undefined && !isSame(gets, had) ? gets : chosen;
    return kept === undefined ? [] : [kept];
  });
}

function joinKeys<T>(
  base: Record<string, T>,
  mine: Record<string, T>,
  theirs: Record<string, T>,
  join: (key: string, base?: T, mine?: T, theirs?: T) => T | null,
): Record<string, T> {
  const at = (from: Record<string, T>, key: string) => (Object.hasOwn(from, key) ? from[key] : undefined);
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return Object.fromEntries(
    [...keys].flatMap((key): [string, T][] => {
      const joined = join(key, at(base, key), at(mine, key), at(theirs, key));
      return joined === null ? [] : [[key, joined]];
    }),
  );
}

function sectionOf(
  title: string | undefined,
  hidden: true | undefined,
  notes: string,
  pinned: PinnedView[],
): SectionEdit | null {
  const edit: SectionEdit = {
    ...(title !== undefined && { title }),
    ...(hidden === true && { hidden }),
    ...(notes !== '' && { notes }),
    ...(pinned.length > 0 && { pinned }),
  };
  return Object.keys(edit).length === 0 ? null : edit;
}

/** Pins that were added on both sides may have the same id: then that of `theirs` gets another one, unless it is the same pin. */
function joinPins(
  base: readonly PinnedView[],
  mine: readonly PinnedView[],
  theirs: readonly PinnedView[],
): { pinned: PinnedView[]; renamed: Map<string, string> } {
  const taken = new Set([...base, ...mine, ...theirs].map(({ id }) => id));
  const had = new Set(base.map(({ id }) => id));
  const renamed = new Map<string, string>();
  const others = theirs.flatMap((pin): PinnedView[] => {
    const own = mine.find(({ id }) => id === pin.id);
    if (had.has(pin.id) || isSame(own, pin)) return [pin];
    const twin = mine.find(({ id, view, caption }) => !had.has(id) && isSame([view, caption], [pin.view, pin.caption]));
    if (twin !== undefined) {
      renamed.set(pin.id, twin.id);
      return [];
    }
    if (own === undefined) return [pin];
    let number = taken.size + 1;
    while (taken.has(`pin${number}`)) number++;
    const id = `pin${number}`;
    taken.add(id);
    renamed.set(pin.id, id);
    return [{ ...pin, id }];
  });
  return { pinned: joinLists(base, mine, others, ({ id }) => id), renamed };
}

function joinEnvironments(...[b, m, t]: [ReportState, ReportState, ReportState]) {
  const [was, own, other] = [b, m, t].map(({ environment = noTypedFacts }) => environment);
  const join = (side: 'before' | 'after') =>
    joinLists(was![side], own![side], other![side], ([key]) => key.toLowerCase());
  return { before: join('before'), after: join('after') };
}

function joinSlides(...[b, m, t]: [ReportState, ReportState, ReportState]) {
  const [was, own, other] = [b, m, t].map(({ slides = plainSlides }) => slides);
  return {
    order: choose(was!.order, own!.order, other!.order),
    hidden: joinLists(was!.hidden, own!.hidden, other!.hidden, (id) => id),
    notes: joinKeys(was!.notes, own!.notes, other!.notes, (_id, ...texts) => joinTexts(...texts) || null),
  };
}

/** The slides of pins that got another id. */
function withRenamedSlides(state: ReportState, renamed: ReadonlyMap<string, string>): ReportState {
  if (state.slides === undefined || renamed.size === 0) return state;
  const now = (id: string) => renamed.get(id) ?? id;
  const { order, hidden, notes } = state.slides;
  return {
    ...state,
    slides: {
      order: order.map(now),
      hidden: hidden.map(now),
      notes: Object.fromEntries(Object.entries(notes).map(([id, text]) => [now(id), text])),
    },
  };
}
