import { formatLink } from './formatLink.ts';
import type { Link, ViewLink } from './link.ts';
import { parseLink } from './parseLink.ts';

/** A `step` adds a history entry, which the browser's Back button undoes; a `touch` adds none. */
export type LinkChange = 'step' | 'touch';

/** The only module that reads and writes the address. */
export interface LinkHistory {
  /** The current link. The object stays the same until the link changes. */
  current: () => Link;
  /** Changes the view and keeps the evidence; calls the listeners at once. Does nothing if the view is the same. */
  go: (view: ViewLink, how: LinkChange) => void;
  /**
   * Removes the evidence, including the roles of files, from the address, because the page now shows other data. Back
   * and Forward do not restore it; opening the link again does.
   */
  dropEvidence: () => void;
  /**
   * Calls back after every change, including Back, Forward and hand-edited addresses. Returns a function that
   * unsubscribes.
   */
  subscribe: (listener: () => void) => () => void;
}

/**
 * In ms. Browsers refuse more than about 100 to 200 changes of the address in 30 s; typing a search makes more. And the
 * browser takes as long for one as the page for a drawing, which comes first.
 */
const touchPause = 200;
/** An address with data is copied between several processes on every change. */
const heavyTouchPause = 1000;
const heavyLength = 32_000;

/**
 * Marks history entries that this page has written or read. Entries without the mark are links that the user has just
 * opened.
 */
const seenState = { perfolio: 'seen' };

/**
 * Binds the link to a window's address and history. The link changes at once, and with a step the address, too. It
 * follows a touch after `touchPause` ms, or when the user leaves the page, as far as the browser still takes it:
 * Chromium does not at a reload.
 */
export function createLinkHistory(window: Window): LinkHistory {
  let link = parseLink(window.location.hash);
  let written = formatLink(link);
  let pending: ReturnType<Window['setTimeout']> | null = null;
  const dropped = new Set<string>();
  const listeners = new Set<() => void>();

  function announce(): void {
    for (const listener of listeners) listener();
  }

  function write(how: LinkChange): void {
    if (pending !== null) window.clearTimeout(pending);
    pending = null;
    const hash = formatLink(link);
    if (hash === written) return;
    try {
      if (how === 'step') window.history.pushState(seenState, '', hash);
      else window.history.replaceState(seenState, '', hash);
      written = hash;
    } catch {
      // The browser refused because of too many changes. The page continues, and the next change writes the address
      // again.
    }
  }

  function flush(): void {
    if (pending !== null) write('touch');
  }

  /** Handles Back, Forward, a hand-edited address, and a link that was pasted into this tab. */
  function readAddress(): void {
    if (pending !== null) window.clearTimeout(pending);
    pending = null;
    const read = parseLink(window.location.hash);
    written = formatLink(read);
    if (written === formatLink(link)) return;
    // An earlier entry, or a link to another view, refers to the open data.
    const isSeen = wasSeen(window.history.state);
    const isOld = isSeen && dropped.has(evidenceOf(read));
    const isOfThese = isOld || !hasEvidence(read);
    const roles = isOfThese && (isSeen || Object.keys(read.roles).length === 0) ? link.roles : read.roles;
    link = isOfThese ? { ...read, ...partsOf(link), roles } : read;
    write('touch');
    mark();
    announce();
  }

  function mark(): void {
    if (wasSeen(window.history.state)) return;
    try {
      window.history.replaceState(seenState, '');
    } catch {
      // As in `write`. An entry without the mark counts as a link that was just opened.
    }
  }

  window.addEventListener('popstate', readAddress);
  window.addEventListener('hashchange', readAddress);
  window.addEventListener('pagehide', flush);
  mark();

  return {
    current: () => link,
    go({ section, params }, how) {
      if (viewOf({ section, params }) === viewOf(link)) return;
      // Before a step, the pending touches must be written to the entry to which Back returns.
      if (how === 'step') flush();
      link = { ...link, section, params };
      const pause = written.length > heavyLength ? heavyTouchPause : touchPause;
      if (how === 'step') write(how);
      else pending ??= window.setTimeout(() => write(how), pause);
      announce();
    },
    dropEvidence() {
      if (!hasEvidence(link) && Object.keys(link.roles).length === 0) return;
      if (hasEvidence(link)) dropped.add(evidenceOf(link));
      link = { section: link.section, params: link.params, ...noEvidence, roles: {} };
      write('touch');
      announce();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

type EvidenceParts = Omit<Link, keyof ViewLink | 'roles'>;

const noEvidence: EvidenceParts = {
  carried: null,
  sources: { before: [], after: [], none: [] },
  wanted: [],
  title: '',
};

function partsOf({ carried, sources, wanted, title }: Link): EvidenceParts {
  return { carried, sources, wanted, title };
}

function viewOf({ section, params }: ViewLink): string {
  return formatLink({ section, params });
}

/** The evidence of a link as text: equal for the same evidence, whatever the view and the roles. */
export function evidenceOf(link: Link): string {
  return formatLink({ section: '', params: new URLSearchParams(), ...partsOf(link) });
}

/** Whether the link names its evidence. */
export function hasEvidence({ carried, sources, wanted }: Link): boolean {
  const { before, after, none } = sources;
  return carried !== null || before.length + after.length + none.length + wanted.length > 0;
}

function wasSeen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'perfolio' in state;
}
