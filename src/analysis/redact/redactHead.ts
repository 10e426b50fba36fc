import type { PinnedView, ReportState, SectionEdit } from '../../model/report.ts';
import type { SharedHead } from '../../model/shared.ts';
import type { Redactor } from './redactor.ts';

/**
 * What is shared beside the datasets, redacted. Call it when the datasets have been redacted, for where functions got
 * other names, a view loses what was chosen by name.
 */
export function redactHead(head: SharedHead, redactor: Redactor): SharedHead {
  return {
    ...head,
    names: { before: redactor.text(head.names.before), after: redactor.text(head.names.after) },
    report: redactReport(head.report, redactor),
    place: redactPlace(head.place, redactor),
  };
}

/** All that the user has written into the report, in no order. */
export function notesOf({ title, sections }: ReportState): string[] {
  const written = Object.values(sections).flatMap((edit) => [
    edit.title ?? '',
    edit.notes ?? '',
    ...(edit.pinned ?? []).map(({ caption }) => caption),
  ]);
  return [title, ...written].filter((text) => text !== '');
}

function redactReport(report: ReportState, redactor: Redactor): ReportState {
  const sections = Object.entries(report.sections).map(([id, edit]) => [id, redactEdit(edit, redactor)] as const);
  return {
    ...report,
    title: redactNote(report.title, redactor),
    sections: Object.fromEntries(sections),
    hiddenFindings: report.hiddenFindings.map((id) => redactor.text(id)),
  };
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

/** Notes may name what is private, too. */
function redactNote(text: string, redactor: Redactor): string {
  return redactor.text(redactor.note(text));
}

/** A view as the address has it, `#/cpu?view=flame&q=json`. */
function redactPlace(place: string, redactor: Redactor): string {
  const mark = place.indexOf('?');
  if (mark < 0) return place;
  const params = redactParams(place.slice(mark + 1), redactor);
  return place.slice(0, mark) + (params === '' ? '' : `?${params}`);
}

/** Names are replaced; an expression that nothing would match any more is left out, and so is a zoom to a hash of names. */
function redactParams(query: string, redactor: Redactor): string {
  const { packages } = redactor.redaction;
  const params = new URLSearchParams();
  for (const [key, value] of new URLSearchParams(query)) {
    if (key === 'file') params.append(key, value.startsWith('merged:') ? value : redactor.itemPath(value));
    else if (key === 'fn') params.append(key, redactor.functionName(value));
    else if (key === 'module') params.append(key, redactor.packagePath(value));
    else if (key === 'zoom' && redactor.hasRenamed()) continue;
    else if (redactor.mentionsPrivate(value)) continue;
    else if (packages === 'hash' && ['q', 'steps'].includes(key)) continue;
    else params.append(key, redactor.text(value));
  }
  return params.toString();
}
