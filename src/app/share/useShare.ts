import { useMemo } from 'react';
import { useStore } from 'zustand';
import { notesOf } from '../../analysis/redact/redactHead.ts';
import type { EvidenceRef } from '../../engine/engine.ts';
import { isBeside } from '../../formats/kinds.ts';
import type { FileRoles } from '../../link/fileRoles.ts';
import { formatLink } from '../../link/formatLink.ts';
import { payloadText } from '../../link/payload/payloadText.ts';
import { noRedaction, type PackOptions, type Redaction } from '../../model/shared.ts';
import { evidenceRef } from '../evidenceRef.ts';
import type { EvidenceEntry } from '../evidenceState.ts';
import { useEvidence, useLink, useServices, useSettings } from '../services.ts';
import { linkTo, type ShareAddress, shareAddress } from './shareAddress.ts';
import { detailOf, lastStep } from './shareDetail.ts';
import type { ShareForm } from './shareForms.ts';
import { useFingerprints } from './useFingerprints.ts';
import { type Packing, usePacked } from './usePacked.ts';

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
    const place = inside ? formatLink({ section, params }) : '';
    const detail = detailOf(form === 'html' ? steps.file : steps.link);
    return { detail, redaction, head: { names, edits, place } };
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
