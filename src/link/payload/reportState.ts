import { type PointedClaim, pointedClaimsOf } from '../../model/pointedClaim.ts';
import type { PinnedView, ReportState, SectionEdit, SlidesEdit, ViewRef } from '../../model/report.ts';
import { type TypedEnvironment, type TypedFact, tidyFacts } from '../../model/typedFacts.ts';

/** Reads a report's edits from JSON that may contain anything; parts with another structure are dropped. */
export function reportStateOf(value: unknown): ReportState {
  const from = recordOf(value);
  const sections: [string, SectionEdit][] = Object.entries(recordOf(from['sections'])).map(([id, edit]) => [
    id,
    sectionEdit(recordOf(edit)),
  ]);
  return {
    title: textOf(from['title']),
    order: textsOf(from['order']),
    // An object without prototype would differ from the plain state; `fromEntries` defines names such as __proto__ as
    // plain properties.
    sections: Object.fromEntries(sections),
    hiddenFindings: textsOf(from['hiddenFindings']),
    ...findingNotesOf(from['findingNotes']),
    ...environmentOf(recordOf(from['environment'])),
    ...pointedOf(from['pointedClaims']),
    ...slidesOf(recordOf(from['slides'])),
  };
}

/** Without typed facts the state has no such key: data of older versions stay equal to the plain state. */
function environmentOf({ before, after }: Record<string, unknown>): { environment?: TypedEnvironment } {
  const environment = { before: typedFacts(before), after: typedFacts(after) };
  return environment.before.length + environment.after.length === 0 ? {} : { environment };
}

/** Without notes on findings the state has no such key either. */
function findingNotesOf(value: unknown): { findingNotes?: Record<string, string> } {
  const findingNotes = notesOf(value);
  return Object.keys(findingNotes).length === 0 ? {} : { findingNotes };
}

/** Without pointed claims the state has no such key. */
function pointedOf(value: unknown): { pointedClaims?: readonly PointedClaim[] } {
  const pointedClaims = pointedClaimsOf(value);
  return pointedClaims.length === 0 ? {} : { pointedClaims };
}

/** Without changes to the slides the state has no such key. */
function slidesOf({ order, hidden, notes }: Record<string, unknown>): { slides?: SlidesEdit } {
  const slides = { order: textsOf(order), hidden: textsOf(hidden), notes: notesOf(notes) };
  return slides.order.length + slides.hidden.length + Object.keys(slides.notes).length === 0 ? {} : { slides };
}

/** Texts by what they are about; empty ones are none. */
function notesOf(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(recordOf(value)).flatMap(([about, text]): [string, string][] =>
      typeof text === 'string' && text !== '' ? [[about, text]] : [],
    ),
  );
}

function typedFacts(value: unknown): TypedFact[] {
  if (!Array.isArray(value)) return [];
  return tidyFacts(
    value.flatMap((fact: unknown): TypedFact[] => {
      const [key, text, ...more] = Array.isArray(fact) ? textsOf(fact) : [];
      return key !== undefined && text !== undefined && more.length === 0 ? [[key, text]] : [];
    }),
  );
}

function sectionEdit({ title, hidden, notes, pinned }: Record<string, unknown>): SectionEdit {
  return {
    ...(typeof title === 'string' && { title }),
    ...(hidden === true && { hidden }),
    ...(typeof notes === 'string' && { notes }),
    ...(Array.isArray(pinned) && { pinned: pinned.flatMap(pinnedView) }),
  };
}

function pinnedView(value: unknown): PinnedView[] {
  const { id, view, caption } = recordOf(value);
  const ref = viewRef(view);
  return typeof id === 'string' && ref !== null ? [{ id, view: ref, caption: textOf(caption) }] : [];
}

function viewRef(value: unknown): ViewRef | null {
  const { section, params } = recordOf(value);
  return typeof section === 'string' && typeof params === 'string' ? { section, params } : null;
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function textsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
}
