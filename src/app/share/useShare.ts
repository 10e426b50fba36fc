import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { notesOf } from '../../analysis/redact/redactHead.ts';
import type { EvidenceRef } from '../../engine/engine.ts';
import { isBeside } from '../../formats/kinds.ts';
import type { FileRoles } from '../../link/fileRoles.ts';
import { formatLink } from '../../link/formatLink.ts';
import type { WantedFile } from '../../link/link.ts';
import { payloadText } from '../../link/payload/payloadText.ts';
import { noRedaction, type Packed, type PackOptions, type Redaction } from '../../model/shared.ts';
import type { KeptFile } from '../../session/keptTab.ts';
import { useAsked } from '../../ui/useAsked.ts';
import { evidenceRef } from '../evidenceRef.ts';
import type { EvidenceEntry } from '../evidenceState.ts';
import { useEvidence, useLink, useServices, useSettings } from '../services.ts';
import { fingerprint } from './fingerprint.ts';
import { linkTo, type ShareAddress, shareAddress } from './shareAddress.ts';
import type { ShareForm } from './shareForms.ts';

/** In ms: a dragged slider packs when it rests. */
const pauseMs = 120;

interface Packing {
  /** null until something is packed. The last result stays while the next is being made. */
  packed: Packed | null;
  /** Whether the result is outdated. */
  stale: boolean;
  /** The error as a sentence; '' for none. */
  failure: string;
}

/** Packs the items to share, again after every change; outdated work is aborted. */
function usePacked(refs: readonly EvidenceRef[], options: PackOptions | null): Packing {
  const { engine } = useServices();
  const key = useMemo(
    () => (options === null || refs.length === 0 ? null : JSON.stringify([refs, options])),
    [refs, options],
  );
  const { answer, isAnswered, failure } = useAsked(key, (signal) => engine.pack([...refs], options!, signal), pauseMs);
  if (key === null) return { packed: null, stale: false, failure: '' };
  return { packed: failure === '' ? answer : null, stale: !isAnswered, failure };
}

/**
 * The steps of the slider, from small to lossless: the share of the weight that is kept; the last step keeps every
 * column of every file.
 */
const details: readonly (number | 'whole')[] = [0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.95, 0.99, 1, 'whole'];

/** The last step of the slider: lossless. */
export const lastStep = details.length - 1;

/** The detail of a step of the slider; null if the slider was not moved. */
export function detailOf(step: number | null): PackOptions['detail'] {
  return step === null ? 'default' : (details[step] ?? 'whole');
}

/** The step of the slider for the kept share. */
export function stepOf(detail: number | 'whole'): number {
  const step = details.findIndex((each) => each === 'whole' || (detail !== 'whole' && each >= detail));
  return detail === 'whole' || step < 0 ? lastStep : step;
}

/** The user's choices in the Share dialog, kept until the page closes. */
export interface ShareChoice {
  form: ShareForm;
  /** Ids of excluded items. */
  left: ReadonlySet<string>;
  /** Where the slider stands; null where Perfolio chooses. */
  steps: { link: number | null; file: number };
  redaction: Redaction;
}

export interface Share {
  choice: ShareChoice;
  change: (changes: Partial<ShareChoice>) => void;
  entries: readonly EvidenceEntry[];
  /** What only lies beside the others, such as source code: left out unless it is chosen. */
  beside: readonly EvidenceEntry[];
  refs: readonly EvidenceRef[];
  notes: readonly string[];
  address: ShareAddress;
  packing: Packing;
  /** The link of the chosen form; null while it is being made, or if there is none. */
  link: string | null;
  /** A sentence that says why there is no link; '' otherwise. */
  failure: string;
}

export const firstChoice: ShareChoice = {
  form: 'data',
  left: new Set(),
  steps: { link: null, file: lastStep },
  redaction: noRedaction,
};

/** Makes the link or packed data for the current choices. */
export function useShare(choice: ShareChoice, change: (changes: Partial<ShareChoice>) => void): Share {
  const { report, evidence } = useServices();
  const all = useEvidence((state) => state.entries);
  const names = useEvidence((state) => state.names);
  const edits = useStore(report.store);
  const { section, params } = useLink();
  const chosenAddress = useSettings(({ publicAddress }) => publicAddress);
  const { form, left, steps, redaction } = choice;

  const entries = useMemo(() => all.filter(({ dataset }) => dataset !== null && !isBeside(dataset)), [all]);
  const beside = useMemo(() => all.filter(({ dataset }) => isBeside(dataset)), [all]);
  const refs = useMemo(
    () => [...entries, ...beside].filter(({ id }) => !left.has(id)).map(evidenceRef),
    [entries, beside, left],
  );
  const notes = useMemo(() => notesOf(edits), [edits]);
  const address = useMemo(
    () => shareAddress(chosenAddress, import.meta.env['VITE_PUBLIC_ADDRESS'] ?? '', window.location),
    [chosenAddress],
  );

  // Names are redacted only within the data; the address itself would show them to everybody.
  const isRedacted = Object.values(redaction).some((mode) => mode !== 'keep');
  const inside = form === 'html' || isRedacted;
  const options = useMemo((): PackOptions | null => {
    if (form !== 'data' && form !== 'html') return null;
    const view = inside ? formatLink({ section, params }) : '';
    const detail = detailOf(form === 'html' ? steps.file : steps.link);
    return { detail, redaction, head: { names, edits, place: view } };
  }, [form, inside, section, params, steps, redaction, names, edits]);
  const packing = usePacked(refs, options);

  const kept = useMemo(() => {
    if (form !== 'files') return null;
    const shared = new Set(all.filter(({ id }) => refs.some((each) => each.id === id)).map(({ path }) => path));
    const isShared = (path: string) => [...shared].some((each) => each === path || each.startsWith(`${path}/`));
    return evidence.kept().files.filter(({ path }) => isShared(path));
  }, [form, all, refs, evidence]);
  const wanted = useFingerprints(kept);
  const roles = useMemo(() => rolesOf(entries.filter(({ id }) => !left.has(id))), [entries, left]);

  const link = useMemo(() => {
    if (form === 'files') {
      return Array.isArray(wanted) && wanted.length > 0 ? linkTo(address, { section, params, wanted, roles }) : null;
    }
    if (form !== 'data' || packing.packed === null || packing.stale) return null;
    const view = inside ? { section: '', params: new URLSearchParams() } : { section, params };
    return linkTo(address, { ...view, carried: payloadText(packing.packed.bytes) });
  }, [form, wanted, roles, packing, inside, address, section, params]);

  const failure =
    refs.length === 0 ? 'Choose at least one file.' : typeof wanted === 'string' ? wanted : packing.failure;
  return { choice, change, entries, beside, refs, notes, address, packing, link, failure };
}

function rolesOf(entries: readonly EvidenceEntry[]): FileRoles {
  return Object.fromEntries(entries.flatMap(({ path, role }) => (role === undefined ? [] : [[path, role] as const])));
}

/** The files with fingerprints for a link without data; null while they are hashed, a sentence if that fails. */
function useFingerprints(files: readonly KeptFile[] | null): readonly WantedFile[] | string | null {
  const [state, setState] = useState<{ files: readonly KeptFile[]; wanted: readonly WantedFile[] | string } | null>(
    null,
  );
  useEffect(() => {
    if (files === null) return;
    let wanted = true;
    hashAll(files).then(
      (all) => {
        if (wanted) setState({ files, wanted: all });
      },
      () => {
        if (wanted) setState({ files, wanted: 'The browser could not read one of the files again. Open it anew.' });
      },
    );
    return () => {
      wanted = false;
    };
  }, [files]);
  return files !== null && state?.files === files ? state.wanted : null;
}

/** One after another, since each file is in memory while it is hashed. */
async function hashAll(files: readonly KeptFile[]): Promise<WantedFile[]> {
  const wanted: WantedFile[] = [];
  for (const { path, blob, items } of files) {
    const sides = items.map((item) => (item === null ? 'gone' : item.side));
    wanted.push({ path, size: blob.size, hash: await fingerprint(blob), sides });
  }
  return wanted;
}
