import { createStore, type StoreApi } from 'zustand/vanilla';
import { hashKeyOf, keyedHash } from '../../analysis/redact/keyedHash.ts';
import type { InputFile } from '../../engine/engine.ts';
import { formatRoles } from '../../link/fileRoles.ts';
import type { Link, ViewLink, WantedFile } from '../../link/link.ts';
import { evidenceOf, hasEvidence, type LinkHistory } from '../../link/linkHistory.ts';
import { isFromFuture, parseLink } from '../../link/parseLink.ts';
import { payloadBytes } from '../../link/payload/payloadText.ts';
import type { Edits } from '../../model/edits/edit.ts';
import type { EvidenceStore, OpenedAs } from '../evidence.ts';
import type { EvidenceEntry } from '../evidenceState.ts';
import type { ReportEdits } from '../reportState.ts';
import { type LinkSource, sourcesOf } from './linkSource.ts';
import { beginShared } from './openShared.ts';
import { missingSentence, recogniseWanted } from './recogniseWanted.ts';

export interface IncomingLinksState {
  /** Files that the current link asks to fetch, until the reader has decided. */
  toFetch: readonly LinkSource[] | null;
  /** Files that the current link names and the reader has to open; empty for other links. */
  wanted: readonly WantedFile[];
  /** Whether the data of the link are being opened, so that the page is about to change. */
  opening: boolean;
}

/** Handles the files that links carry or name. */
export interface IncomingLinks {
  store: StoreApi<IncomingLinksState>;
  /** Opens files; those that the link names get the path and side that the sender had. */
  open: (files: InputFile[]) => Promise<void>;
  /**
   * Opens fetched or sent files in place of those that are open, with this title of the report; '' for the usual one.
   */
  openInstead: (files: OpenedAs[], title: string) => Promise<void>;
  /** Dismisses the fetch dialog. */
  dismiss: () => void;
}

interface Parts {
  evidence: EvidenceStore;
  history: LinkHistory;
  report: ReportEdits;
  /** The session storage of the tab; null if the browser forbids it. */
  session: Storage | null;
  /** Hashes files; null if the browser cannot. */
  fingerprint: ((file: Blob) => Promise<string>) | null;
}

/** The link whose files the tab has open. After a reload the restored files replace the data of the link. */
const openedKey = 'perfolio.link';
const hashKey = hashKeyOf(openedKey);

const futureNotice =
  'This link was made by a newer Perfolio. It is shown as far as this version understands it; reload the page to get the newest version.';
const damagedNotice =
  'The data in this link is damaged. Ask for the link again: chat and mail programs sometimes cut long links off.';

/**
 * Opens the data of the address, now and whenever the tab gets another link, and removes them from the address when the
 * user opens or closes files.
 */
export function createIncomingLinks({ evidence, history, report, session, fingerprint }: Parts): IncomingLinks {
  const store = createStore<IncomingLinksState>(() => ({
    toFetch: null,
    wanted: [],
    opening: history.current().carried !== null,
  }));
  /** The data part of the last link. */
  let seen = '';
  /** The roles in the last link. */
  let seenRoles = '';
  /** Whether the reader was told that a newer Perfolio made the link. */
  let isTold = false;
  /** The last view. */
  let view: ViewLink = history.current();
  /**
   * The entries opened from the link, with sides and roles. null while nothing is open, so that changes are not
   * detected.
   */
  let opened: ReadonlySet<string> | null = null;
  /** Incremented with every link, so that late results of one are not used for the next. */
  let turn = 0;

  function arrive(isFirst: boolean): void {
    const link = history.current();
    const about = hasEvidence(link) ? evidenceOf(link) : '';
    const isNew = isFirst || about !== seen;
    const isFuture = isFromFuture(link) && (isNew || !isTold);
    isTold = isFromFuture(link);
    const before = view;
    view = { section: link.section, params: link.params };
    const roles = formatRoles(link.roles);
    const areNew = roles !== seenRoles;
    seenRoles = roles;
    if (isNew) act(link, about, before, isFirst);
    else if (areNew) evidence.giveRoles(link.roles);
    // The files keep the roles from now on, so the address need not.
    if (about === '' && roles !== '') history.dropEvidence();
    if (isFuture) evidence.notify(futureNotice);
  }

  function act(link: Link, about: string, before: ViewLink, isFirst: boolean): void {
    seen = about;
    turn++;
    store.setState({ toFetch: null, wanted: link.wanted, opening: false });
    const isKept =
      isFirst && about !== '' && recall() === markOf(about) && evidence.store.getState().entries.length > 0;
    if (about !== '' && !isKept) {
      begin(link, before);
      return;
    }
    opened = null;
    evidence.giveRoles(link.roles);
    if (isKept) settle();
  }

  function begin(link: Link, before: ViewLink): void {
    opened = null;
    const { carried, sources } = link;
    if (carried !== null) {
      const ownTurn = turn;
      store.setState({ opening: true });
      void openCarried(carried, before).finally(() => {
        if (ownTurn === turn) store.setState({ opening: false });
      });
      return;
    }
    const toFetch = sourcesOf(sources);
    if (toFetch.length > 0) store.setState({ toFetch });
    // The files of a link without data are opened by the reader.
    else {
      evidence.giveRoles(link.roles);
      settle();
      const { entries } = evidence.store.getState();
      if (entries.length > 0) evidence.notify(missingSentence(missing(link.wanted, entries)));
    }
  }

  async function openCarried(carried: string, before: ViewLink): Promise<void> {
    const ownTurn = turn;
    const payload = payloadBytes(carried);
    if (payload === null || carried === '') {
      evidence.notify(damagedNotice);
      return;
    }
    const onUndo = () => history.go(before, 'touch');
    const opening = await beginShared(payload, { evidence, report, onUndo }).catch(() => null);
    if (ownTurn !== turn) return;
    if (opening === null) {
      evidence.notify('The part of the page that opens links could not be loaded. Reload the page.');
      return;
    }
    const { head, done } = opening;
    // Opening has dismissed the previous notice.
    if (isFromFuture(history.current())) evidence.notify(futureNotice);
    const { section, roles } = history.current();
    const placeLink = head === null ? null : parseLink(head.place);
    evidence.giveRoles({ ...placeLink?.roles, ...roles });
    if (section === '' && placeLink !== null && placeLink.section !== '') history.go(placeLink, 'touch');
    const isRead = await done;
    if (ownTurn !== turn) return;
    if (isRead) settle();
    // The opened files are not from this link.
    else if (evidence.store.getState().entries.some(({ dataset }) => dataset !== null)) history.dropEvidence();
  }

  /** Records that the opened files are those of the link. */
  function settle(): void {
    opened = keysOf(evidence.store.getState().entries);
    remember(markOf(seen));
  }

  function forgetLink(): void {
    opened = null;
    remember(null);
    history.dropEvidence();
  }

  evidence.store.subscribe((now, before) => {
    if (opened === null || now.reading !== null || now.restoring) return;
    const ended = before.reading !== null || before.restoring;
    if (now.entries === before.entries && !ended) return;
    const keys = keysOf(now.entries);
    const stay = [...opened].every((key) => keys.has(key));
    // The files of a link without data are opened one by one.
    if (stay && (keys.size === opened.size || store.getState().wanted.length > 0)) opened = keys;
    else forgetLink();
  });

  whenRestored(evidence, () => {
    arrive(true);
    history.subscribe(() => arrive(false));
  });

  function recall(): string | null {
    return session?.getItem(openedKey) ?? null;
  }

  function remember(mark: string | null): void {
    try {
      if (mark === null) session?.removeItem(openedKey);
      else session?.setItem(openedKey, mark);
    } catch {
      // If storing fails, a reload opens the link again.
    }
  }

  return {
    store,
    async open(files) {
      const wanted = missing(store.getState().wanted, evidence.store.getState().entries);
      if (wanted.length === 0) return evidence.open(files);
      const recognised = await recogniseWanted(files, wanted, fingerprint ?? (() => Promise.resolve('')));
      const reading = evidence.open(recognised.files);
      const left = wanted.filter((file) => !recognised.found.has(file));
      evidence.notify([recognised.warning, missingSentence(left)].filter(Boolean).join(' '));
      return reading;
    },
    async openInstead(files, title) {
      const ownTurn = turn;
      store.setState({ toFetch: null });
      const { entries } = evidence.store.getState();
      if (entries.length > 0) {
        evidence.makeRoom('Closed the previously opened files.', report.remember());
      }
      const received: Edits = title === '' ? [] : [{ kind: 'title', about: '', value: title }];
      report.replace(received, received);
      evidence.giveRoles(history.current().roles);
      await evidence.open(files);
      if (ownTurn === turn) settle();
    },
    dismiss() {
      store.setState({ toFetch: null });
      evidence.giveRoles(history.current().roles);
    },
  };
}

/** The files of a link that are not opened. */
export function missing(wanted: readonly WantedFile[], entries: readonly EvidenceEntry[]): WantedFile[] {
  return wanted.filter(
    ({ path }) => !entries.some((entry) => entry.path === path || entry.path.startsWith(`${path}/`)),
  );
}

function keysOf(entries: readonly EvidenceEntry[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ id, side, role, dataset }) => (dataset === null ? [] : [`${id} ${side ?? ''} ${role ?? ''}`])),
  );
}

function markOf(about: string): string {
  return `${about.length}-${keyedHash(about, hashKey)}`;
}

/** Calls back when the files from before a reload are restored, or at once if there were none. */
export function whenRestored({ store }: EvidenceStore, then: () => void): void {
  if (!store.getState().restoring) {
    then();
    return;
  }
  const stop = store.subscribe(({ restoring }) => {
    if (restoring) return;
    stop();
    then();
  });
}
