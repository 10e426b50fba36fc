import { type Decision, identityOf } from '../../model/decision.ts';
import type { Redactor } from '../../model/redactor.ts';
import type { PinnedView, ReportState, SectionEdit, SlidesEdit } from '../../model/report.ts';
import type { SharedHead } from '../../model/shared.ts';
import { type TypedEnvironment, type TypedFact, tidyFacts } from '../../model/typedFacts.ts';
import { costOfModule, costTitle, moduleOfCost } from '../packages/costTitle.ts';
import { redactFigureEdits } from './redactFigureEdits.ts';
import { redactPointedClaims } from './redactPointedClaims.ts';

/**
 * Redacts the shared data other than the datasets. Call it after the datasets have been redacted: if functions were renamed, a
 * view loses selections by name.
 */
export function redactHead(head: SharedHead, redactor: Redactor): SharedHead {
  return {
    ...head,
    names: { before: redactSideName(head.names.before, redactor), after: redactSideName(head.names.after, redactor) },
    report: redactReport(head.report, redactor),
    place: redactPlace(head.place, redactor),
  };
}

/** Redacts a side's name, which may be a branch or a customer: with hashed notes a side has no name. */
function redactSideName(name: string, redactor: Redactor): string {
  return redactor.redaction.notes === 'hash' ? '' : redactor.text(name);
}

/** All texts that the user has written into the report, unordered. */
export function notesOf({ title, sections, environment, figureEdits, decisions = [], slides }: ReportState): string[] {
  const written = Object.values(sections).flatMap((edit) => [
    edit.title ?? '',
    edit.notes ?? '',
    ...(edit.pinned ?? []).map(({ caption }) => caption),
  ]);
  const typed =
    environment === undefined ? [] : [...environment.before, ...environment.after].map(([, value]) => value);
  const names = figureEdits?.figures.map(({ name = '' }) => name) ?? [];
  const decided = decisions.flatMap(({ reason, effort }) => [reason, effort]);
  return [title, ...written, ...typed, ...names, ...decided, ...Object.values(slides?.notes ?? {})].filter(
    (text) => text !== '',
  );
}

function redactReport(report: ReportState, redactor: Redactor): ReportState {
  const { environment, figureEdits, pointedClaims, decisions, slides, ...rest } = report;
  const decided = (decisions ?? []).flatMap((decision) => redactDecision(decision, redactor) ?? []);
  const sections = Object.entries(report.sections).map(([id, edit]) => [id, redactEdit(edit, redactor)] as const);
  return {
    ...rest,
    ...(environment !== undefined && redactEnvironment(environment, redactor)),
    ...(figureEdits !== undefined && redactFigureEdits(figureEdits, redactor)),
    ...(pointedClaims !== undefined && { pointedClaims: redactPointedClaims(pointedClaims, redactor) }),
    ...(decided.length > 0 && { decisions: decided }),
    ...(slides !== undefined && redactSlides(slides, redactor)),
    title: redactNote(report.title, redactor),
    sections: Object.fromEntries(sections),
    // Keys of findings contain names; a redacted key could not hide anything.
    hiddenFindings: report.hiddenFindings
      .map((id) => redactor.sentence(id))
      .filter((id) => !redactor.mentionsPrivate(id) && (!isHashed(redactor) || /^[\p{L}\p{N}_./ -]*$/u.test(id))),
  };
}

/** Ids of slides are made of ids of sections; what is none is left out. */
function redactSlides({ order, hidden, notes }: SlidesEdit, redactor: Redactor): { slides?: SlidesEdit } {
  const isOwn = (id: string): boolean => /^[a-z-]+( [a-z]+)?( [a-z]*\d+)?$/.test(id) && !redactor.mentionsPrivate(id);
  const told = Object.entries(notes).flatMap(([id, text]) => {
    const note = redactNote(text, redactor);
    return isOwn(id) && note !== '' ? [[id, note] as const] : [];
  });
  const slides = { order: order.filter(isOwn), hidden: hidden.filter(isOwn), notes: Object.fromEntries(told) };
  return slides.order.length + slides.hidden.length + told.length === 0 ? {} : { slides };
}

/** Typed facts are notes; their keys are the user's own words, like keys in files. Left-out values take their keys along. */
function redactEnvironment(
  { before, after }: TypedEnvironment,
  redactor: Redactor,
): { environment?: TypedEnvironment } {
  const told = (facts: readonly TypedFact[]): TypedFact[] =>
    tidyFacts(facts.map(([key, value]) => [redactor.term(key), redactNote(value, redactor)]));
  const environment = { before: told(before), after: told(after) };
  return environment.before.length + environment.after.length === 0 ? {} : { environment };
}

/**
 * A decision is about a name from the profiles, which becomes what it became there; the reader's reasons are notes. null for an unknown
 * kind of work, whose name may be anything.
 */
function redactDecision(decision: Decision, redactor: Redactor): Decision | null {
  const { type, bench, frame, kind, name, reason, effort, made } = decision;
  const told = kind === 'function' ? redactor.functionName(name) : redactCost(name, redactor);
  if (told === null || told === '') return null;
  return {
    ...decision,
    type: redactor.term(type),
    ...redactBench(bench, frame, redactor),
    name: told,
    reason: redactNote(reason, redactor),
    effort: redactNote(effort, redactor),
    made: {
      ...made,
      path: redactor.itemPath(made.path),
      profile: identityOf(made.profile),
      unit: redactor.term(made.unit),
      figureUnit: redactor.term(made.figureUnit),
    },
  };
}

/** Without a text a benchmark is named by its function. */
function redactBench(bench: string, frame: string, redactor: Redactor): Pick<Decision, 'bench' | 'frame'> {
  const told = frame === '' ? '' : redactor.functionName(frame);
  if (bench === '') return { bench, frame: told };
  return { bench: bench === frame ? told : redactor.benchmark(bench), frame: told };
}

function redactCost(id: string, redactor: Redactor): string | null {
  const module = moduleOfCost(id);
  if (module !== null) return costOfModule(redactor.packagePath(module));
  return costTitle(id) === null ? null : id;
}

function redactEdit({ title, notes, pinned, ...rest }: SectionEdit, redactor: Redactor): SectionEdit {
  const edit: SectionEdit = { ...rest };
  const told = { title: redactNote(title ?? '', redactor), notes: redactNote(notes ?? '', redactor) };
  if (told.title !== '') edit.title = told.title;
  if (told.notes !== '') edit.notes = told.notes;
  if (pinned) edit.pinned = pinned.map((pin) => redactPin(pin, redactor));
  return edit;
}

function redactPin({ view, caption, ...rest }: PinnedView, redactor: Redactor): PinnedView {
  return {
    ...rest,
    caption: redactNote(caption, redactor),
    view: { ...view, params: redactParams(view.params, redactor) },
  };
}

/** Redacts a note, which may contain private names, too. */
function redactNote(text: string, redactor: Redactor): string {
  return redactor.text(redactor.note(text));
}

/** Redacts a view in its URL form, `#/cpu?view=flame&q=json`. */
function redactPlace(place: string, redactor: Redactor): string {
  const mark = place.indexOf('?');
  const section = mark < 0 ? place : place.slice(0, mark);
  if (!/^#?\/?[a-z-]*$/.test(section)) return '';
  if (mark < 0) return place;
  const params = redactParams(place.slice(mark + 1), redactor);
  return section + (params === '' ? '' : `?${params}`);
}

/** Parameters, without the view prefix, whose values are the app's own words and numbers. */
const ownWords = new Set(
  (
    'view sort root by percent basis match compare as per show measure of only from fit colour width to kind at whole ' +
    'nodecount nodefraction edgefraction order scale axis flat columns saved slide bars note metric side'
  ).split(' '),
);

/**
 * Replaces names in parameters. Expressions that would no longer match anything are left out, and so are hashes of names: the
 * zoom, and the place that was gone to.
 */
function redactParams(query: string, redactor: Redactor): string {
  const { packages } = redactor.redaction;
  const params = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(query)) {
    const told = redactName(key, value, redactor);
    if (told !== null) params.append(key, told);
    else if (['zoom', 'place'].includes(key) && redactor.hasRenamed()) continue;
    else if (redactor.mentionsPrivate(value)) continue;
    else if (packages === 'hash' && ['q', 'steps'].includes(key)) continue;
    else if (isHashed(redactor) && !isOwnWord(key, value)) continue;
    else params.append(key, redactor.text(value));
  }
  return params.toString();
}

/** The redacted name in a parameter; null if the parameter contains no name. */
function redactName(key: string, value: string, redactor: Redactor): string | null {
  switch (key) {
    case 'file':
    case 'join':
    case 'old':
    case 'new': {
      const [, merged, profileType = ''] = /^(merged:(?:before|after|none):)(.*)$/.exec(value) ?? [];
      return merged === undefined
        ? redactor.itemPath(value)
        : merged + profileType.replaceAll(/[^:,]+/g, (type) => redactor.term(type));
    }
    case 'fn':
    case 'explain.fn':
      return redactor.functionName(value);
    case 'module':
      return redactor.packagePath(value);
    case 'bench':
    case 'explain.bench':
      return redactor.benchmark(value);
    case 'type':
    case 'unit':
    case 'labels.key':
      return redactor.term(value);
    default:
      return null;
  }
}

function isOwnWord(key: string, value: string): boolean {
  return (
    ownWords.has(key.slice(key.indexOf('.') + 1)) && /^-?(?:[a-z]{0,24}|[\d.]+|request:[\d.]+,[\d.]+)$/i.test(value)
  );
}

function isHashed({ redaction: { paths, labels, packages } }: Redactor): boolean {
  return [paths, labels, packages].includes('hash');
}
