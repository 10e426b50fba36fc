import type { ReportState, SectionEdit } from '../../model/report.ts';
import type { SharedHead } from '../../model/shared.ts';
import { formatLink } from '../formatLink.ts';
import type { ViewLink } from '../link.ts';
import { parseLink } from '../parseLink.ts';

/** Since this version what is compared without a basis is compared as suits it, by the same work for one; before, as it was sampled. */
const USUAL_BASIS = 2;

/**
 * A view as its sender saw it, of data that this version wrote: two profiles that were compared without a basis are compared as
 * they were sampled. Short forms of that time do not say of which benchmark their samples are, so they cannot be scaled either.
 */
export function viewAsShared(view: ViewLink, version: number): ViewLink {
  const { section, params } = view;
  if (version >= USUAL_BASIS || !params.has('compare') || params.has('basis')) return view;
  return { section, params: new URLSearchParams([...params, ['basis', 'absolute']]) };
}

/** The same for the view that a head names, and for those that are pinned to the report. */
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
