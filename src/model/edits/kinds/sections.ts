import type { PinnedView, ViewRef } from '../../report.ts';
import { type Edit, type Edits, valuesOf } from '../edit.ts';
import { count, listOf, oneOf, textOf, yes } from '../editField.ts';

declare module '../edit.ts' {
  interface EditKinds {
    title: typeof title;
    order: typeof order;
    hidden: typeof hidden;
    notes: typeof notes;
    pin: typeof pin;
    caption: typeof caption;
  }
}

const section = textOf('word');

/** The title of a section; about '', that of the report. */
export const title = { about: section, value: textOf('note') };
/** The sections that the user has moved, in order; others follow in their own order. */
export const order = { about: oneOf(['']), value: listOf(section) };
export const hidden = { about: section, value: yes };
/** Markdown. */
export const notes = { about: section, value: textOf('note') };
/** A view that the user has pinned to the report, in its section. */
export const pin = { about: count, value: textOf('view') };
export const caption = { about: count, value: textOf('note') };

/** The title that the user gave the report; '' for none. */
export function reportTitle(edits: Edits): string {
  return valuesOf(edits, 'title').get('') ?? '';
}

/** Pins a view, with its caption, behind those that are pinned. */
export function pinEdits(edits: Edits, { section: id, params }: ViewRef, words: string): Edit[] {
  const about = Math.max(0, ...valuesOf(edits, 'pin').keys()) + 1;
  return [
    { kind: 'pin', about, value: `${id}?${params}` },
    { kind: 'caption', about, value: words },
  ];
}

/** The views that the user has pinned. */
export function pinnedViews(edits: Edits): PinnedView[] {
  const captions = valuesOf(edits, 'caption');
  return [...valuesOf(edits, 'pin')].map(([number, view]) => {
    const [id = '', params = ''] = view.split(/\?(.*)/s);
    return { number, view: { section: id, params }, caption: captions.get(number) ?? '' };
  });
}
