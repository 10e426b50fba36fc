import type { AddressParameter, AddressParameters } from '../../model/addressParameter.ts';
import type { Edits } from '../../model/edits/edit.ts';
import type { EditMeaning } from '../../model/edits/editField.ts';
import { changedEdits } from '../../model/edits/editList.ts';
import type { Redactor } from '../../model/redactor.ts';
import type { ViewRef } from '../../model/report.ts';
import type { SharedHead } from '../../model/shared.ts';
import { rules } from '../advice/rules.ts';
import { findingId, findingIdParts } from '../defineFinding.ts';

/**
 * Redacts the shared data other than the datasets. Call it after the datasets have been redacted: if functions were
 * renamed, a view loses selections by name.
 * @param parameters what is declared of those of addresses
 */
export function redactHead(head: SharedHead, redactor: Redactor, parameters: AddressParameters): SharedHead {
  return {
    ...head,
    names: { before: redactSideName(head.names.before, redactor), after: redactSideName(head.names.after, redactor) },
    edits: changedEdits(head.edits, (text, meaning) => redactEdit(text, meaning, redactor, parameters)),
    place: redactPlace(head.place, redactor, parameters),
  };
}

/** Redacts a side's name, which may be a branch or a customer: with hashed notes a side has no name. */
function redactSideName(name: string, redactor: Redactor): string {
  return redactor.redaction.notes === 'hash' ? '' : redactor.text(name);
}

/** All texts that the user has written into the report, unordered. */
export function notesOf(edits: Edits): string[] {
  const notes: string[] = [];
  changedEdits(edits, (text, meaning) => {
    if (meaning === 'note') notes.push(text);
    return text;
  });
  return notes;
}

/** The text of an edit; null to leave out what it is part of. */
function redactEdit(
  text: string,
  meaning: EditMeaning,
  redactor: Redactor,
  parameters: AddressParameters,
): string | null {
  switch (meaning) {
    case 'note':
      return redactor.text(redactor.note(text));
    case 'finding':
      return redactFindingId(text, redactor);
    case 'slide':
      return isSlideId(text) && !redactor.mentionsPrivate(text) ? text : null;
    case 'view':
      return redactPlace(text, redactor, parameters);
    case 'name':
      return redactor.term(redactor.text(text));
    case 'side':
      return text;
    default:
      return redactParam(text, { meaning }, redactor);
  }
}

/** Ids of slides are made of ids of sections. */
function isSlideId(text: string): boolean {
  return /^[a-z-]+( [a-z]+)?( [a-z]*\d+)?$/.test(text);
}

/** Ids of findings contain names, which become what they become in the data; null if private ones may be left. */
function redactFindingId(id: string, redactor: Redactor): string | null {
  if (id.startsWith('opportunities/')) return redactAdviceId(id, redactor);
  const replaced = redactor.sentence(id);
  const isTold = !redactor.mentionsPrivate(replaced) && (!isHashed(redactor) || /^[\p{L}\p{N}_./ -]*$/u.test(replaced));
  return isTold ? replaced : null;
}

/** Of a rule, which Perfolio knows by name, and a function. */
function redactAdviceId(id: string, redactor: Redactor): string | null {
  const [section, rule, name, ...more] = findingIdParts(id) ?? [];
  if (!rules.some((one) => one.id === rule) || name === undefined || more.length > 0) return null;
  return findingId(section!, rule!, redactor.functionName(name));
}

/** Redacts a view in its URL form, `#/cpu?view=flame&q=json`. */
function redactPlace(address: string, redactor: Redactor, parameters: AddressParameters): string {
  const mark = address.indexOf('?');
  const path = mark < 0 ? address : address.slice(0, mark);
  if (!/^#?\/?[a-z-]*$/.test(path)) return '';
  if (mark < 0) return address;
  const params = redactParams(
    { section: path.replace(/^#?\/?/, ''), params: address.slice(mark + 1) },
    redactor,
    parameters,
  );
  return path + (params === '' ? '' : `?${params}`);
}

/** Replaces names in parameters. What would no longer match anything is left out. */
function redactParams({ section, params }: ViewRef, redactor: Redactor, parameters: AddressParameters): string {
  const redacted = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(params)) {
    const replaced = redactParam(value, parameters(section, name), redactor);
    if (replaced !== null) redacted.append(name, replaced);
  }
  return redacted.toString();
}

/** What words look like that are not declared one by one. */
const ownWord = /^-?(?:[a-z]{0,24}|[\d.]+|request:[\d.]+,[\d.]+)$/i;

/** The text of a parameter; null to leave it out. */
function redactParam(value: string, { meaning, words }: AddressParameter, redactor: Redactor): string | null {
  switch (meaning) {
    case 'file':
      return redactFile(value, redactor);
    case 'function':
      return redactor.functionName(value);
    case 'package':
      return redactor.packagePath(value);
    case 'benchmark':
      return redactor.benchmark(value);
    case 'term':
      return redactor.term(value);
    case 'word':
      return (words?.includes(value) ?? ownWord.test(value)) ? value : redactText(value, redactor);
    case 'number':
      return /^-?[\d.,~]*$/.test(value) ? value : redactText(value, redactor);
    case 'frame':
      // A key is a hash of names.
      return redactor.hasRenamed() ? null : redactText(value, redactor);
    case 'text':
      return redactText(value, redactor);
  }
}

function redactText(value: string, redactor: Redactor): string | null {
  return isHashed(redactor) || redactor.mentionsPrivate(value) ? null : redactor.text(value);
}

/** The path of a file, or the types of merged ones. */
function redactFile(value: string, redactor: Redactor): string {
  const [, merged, profileType = ''] = /^(merged:(?:before|after|none):)(.*)$/.exec(value) ?? [];
  return merged === undefined
    ? redactor.itemPath(value)
    : merged + profileType.replaceAll(/[^:,]+/g, (type) => redactor.term(type));
}

function isHashed({ redaction: { paths, labels, packages } }: Redactor): boolean {
  return [paths, labels, packages].includes('hash');
}
