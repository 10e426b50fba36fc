import type { ReportState, SectionEdit } from '../../model/report.ts';
import type { SharedHead } from '../../model/shared.ts';
import { formatLink } from '../formatLink.ts';
import type { ViewLink } from '../link.ts';
import { parseLink } from '../parseLink.ts';

/**
 * Since this version, a comparison without a basis uses a suitable default, for example equal work; before, it used the
 * sampled amounts.
 */
const USUAL_BASIS = 2;

/**
 * The view as its sender saw it, for data of this version: in old versions, two profiles compared without a basis were
 * compared as sampled. Old short forms do not contain the benchmark of each sample, so their samples cannot be scaled
 * either.
 */
export function viewAsShared(view: ViewLink, version: number): ViewLink {
  const { section, params } = view;
  if (version >= USUAL_BASIS || !params.has('compare') || params.has('basis')) return view;
  return { section, params: new URLSearchParams([...params, ['basis', 'absolute']]) };
}

/** Applies `viewAsShared` to the head's opening view and to the views pinned to the report. */
export function headAsShared(head: SharedHead): SharedHead {
  if (head.version >= USUAL_BASIS) return head;
  const { place, report, version } = head;
  return {
    ...head,
    place: place === '' ? '' : formatLink({ ...parseLink(place), ...viewAsShared(parseLink(place), version) }),
    report: withPins(report, version),
  };
}

function withPins(report: ReportState, version: number): ReportState {
  const sections = Object.entries(report.sections).map(([id, edit]): [string, SectionEdit] => {
    if (edit.pinned === undefined) return [id, edit];
    const pinned = edit.pinned.map((pin) => {
      const { section, params } = pin.view;
      const view = viewAsShared({ section, params: new URLSearchParams(params) }, version);
      return { ...pin, view: { section, params: view.params.toString() } };
    });
    return [id, { ...edit, pinned }];
  });
  return { ...report, sections: Object.fromEntries(sections) };
}
