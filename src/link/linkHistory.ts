import { formatLink } from './formatLink.ts';
import type { Link, ViewLink } from './link.ts';
import { parseLink } from './parseLink.ts';

/** `step` can be undone with the browser's Back, `touch` cannot. */
export type LinkChange = 'step' | 'touch';

/** The one place that reads and writes the address. */
export interface LinkHistory {
  /** The link in force. The same object until it changes. */
  current: () => Link;
  /**
   * Puts another view in force, of the same evidence; listeners hear of it at once. Nothing happens when it says the same.
   */
  go: (view: ViewLink, how: LinkChange) => void;
  /**
   * Takes what the link is about, roles of files included, out of the address, because the page shows something else by now.
   * Back and Forward do not bring it back; opening the link again does.
   */
  dropEvidence: () => void;
  /** Calls back after every change, Back and Forward and hand-edited addresses included. Returns the way out. */
  subscribe: (listener: () => void) => () => void;
}

/** Browsers refuse more than some 100 to 200 changes of the address in half a minute; typing a search makes more. */
const touchPause = 200;
/** An address that carries data is copied through several processes with every change. */
const heavyTouchPause = 1000;
const heavyLength = 32_000;

/** Marks the entries of the history that this page has written or read: the others are links that somebody has opened. */
const seenState = { perfolio: 'seen' };

/**
 * Binds the link to a window's address and history. The link itself changes at once; so does the address, unless it was
 * touched less than `touchPause` ms ago: then it follows when those are over, or the page is left.
 */
export function createLinkHistory(window: Window): LinkHistory {
  let link = parseLink(window.location.hash);
  let written = formatLink(link);
  let pending: ReturnType<Window['setTimeout']> | null = null;
  let touched = Number.NEGATIVE_INFINITY;
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
    if (how === 'touch') touched = Date.now();
    try {
      if (how === 'step') window.history.pushState(seenState, '', hash);
      else window.history.replaceState(seenState, '', hash);
      written = hash;
    } catch {
      // The browser has had too many changes: the page goes on, the next change writes the address again.
    }
  }

  function flush(): void {
    if (pending !== null) write('touch');
  }

  /** Back, Forward, a hand-edited address, or a link that was pasted into this tab. */
  function readAddress(): void {
    if (pending !== null) window.clearTimeout(pending);
    pending = null;
    const found = parseLink(window.location.hash);
    written = formatLink(found);
    if (written === formatLink(link)) return;
    // An entry of before, or a link to another view, is about what is open now.
    const isSeen = wasSeen(window.history.state);
    const isOld = isSeen && dropped.has(evidenceOf(found));
    const isOfThese = isOld || !hasEvidence(found);
    const roles = isOfThese && (isSeen || Object.keys(found.roles).length === 0) ? link.roles : found.roles;
    link = isOfThese ? { ...found, ...partsOf(link), roles } : found;
    write('touch');
    mark();
    announce();
  }

  function mark(): void {
    if (wasSeen(window.history.state)) return;
    try {
      window.history.replaceState(seenState, '');
    } catch {
      // As in `write`. An entry without a mark counts as a link that was just opened.
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
      // A step must leave behind the entry that Back returns to, with the touches it has had.
      if (how === 'step') flush();
      link = { ...link, section, params };
      const pause = written.length > heavyLength ? heavyTouchPause : touchPause;
      const wait = how === 'step' ? 0 : touched + pause - Date.now();
      if (wait > 0) pending ??= window.setTimeout(() => write('touch'), wait);
      else write(how);
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

const noEvidence: EvidenceParts = { carried: null, sources: { before: [], after: [], none: [] }, wanted: [] };

function partsOf({ carried, sources, wanted }: Link): EvidenceParts {
  return { carried, sources, wanted };
}

function viewOf({ section, params }: ViewLink): string {
  return formatLink({ section, params });
}

/** What the link is about, as text: the same for the same evidence, whatever it is for. */
export function evidenceOf(link: Link): string {
  return formatLink({ section: '', params: new URLSearchParams(), ...partsOf(link) });
}

/** Whether the link says what it is about. */
export function hasEvidence({ carried, sources, wanted }: Link): boolean {
  const { before, after, none } = sources;
  return carried !== null || before.length + after.length + none.length + wanted.length > 0;
}

function wasSeen(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'perfolio' in state;
}
