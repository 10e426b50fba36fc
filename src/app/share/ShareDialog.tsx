import { useState } from 'react';
import { isBeside } from '../../formats/kinds.ts';
import type { Packed } from '../../model/shared.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { RangeField } from '../../ui/RangeField.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { useMediaQuery } from '../../ui/useMediaQuery.ts';
import { formatCount } from '../../units/formatCount.ts';
import { formatShare } from '../../units/formatShare.ts';
import { SlowNotice } from '../SlowNotice.tsx';
import { useEvidence, useServices } from '../services.ts';
import { sideTitles } from '../sideTitles.ts';
import { canFingerprint } from './fingerprint.ts';
import { LinkSize } from './LinkSize.tsx';
import { sharedPath } from './openShared.ts';
import { RedactionPreview } from './RedactionPreview.tsx';
import styles from './ShareDialog.module.css';
import { ShareFiles } from './ShareFiles.tsx';
import { ShareOutcome } from './ShareOutcome.tsx';
import { ShareReach } from './ShareReach.tsx';
import { type ShareForm, shareForms } from './shareForms.ts';
import { firstChoice, lastStep, type Share, type ShareChoice, stepOf, useShare } from './useShare.ts';

interface Props {
  open: boolean;
  onClose: () => void;
}

/** The dialog that shares the opened files as a link or as a file. The page itself sends nothing. */
export function ShareDialog({ open, onClose }: Props) {
  const [choice, setChoice] = useState<ShareChoice | null>(null);
  const entries = useEvidence((state) => state.entries);
  if (!open) return null;
  // Source code and the like is private more often than not: it goes along only when it is chosen.
  const besideIds = entries.flatMap(({ id, dataset }) => (isBeside(dataset) ? [id] : []));
  const current = choice ?? { ...firstChoice, left: new Set(besideIds) };
  return <OpenDialog onClose={onClose} choice={current} onChoice={setChoice} />;
}

function OpenDialog(props: { onClose: () => void; choice: ShareChoice; onChoice: (choice: ShareChoice) => void }) {
  const { onClose, choice, onChoice } = props;
  const { engine } = useServices();
  const names = useEvidence((state) => state.names);
  const share = useShare(choice, (changes) => onChoice({ ...choice, ...changes }));
  const { change, packing, link } = share;
  const { form, steps } = choice;
  const { about } = shareForms.find((each) => each.form === form)!;
  const Form = useMediaQuery('(max-width: 559px)') ? SelectField<ShareForm> : Segmented<ShareForm>;
  const forms = formsOf(share).map((each) => ({ value: each.form, label: each.title }));
  const isPacked = form === 'data' || form === 'html';
  const sizes = new Map(isPacked ? packing.packed?.items.map(({ id, bytes }) => [id, bytes] as const) : []);
  const chosen = form === 'html' ? steps.file : steps.link;
  const step = chosen ?? (packing.packed === null ? lastStep >> 1 : stepOf(packing.packed.detail));
  const words = lossWords(packing.stale ? null : packing.packed);

  const actions = (
    <>
      <SlowNotice />
      <ShareOutcome share={share} />
    </>
  );

  return (
    <Dialog open onClose={onClose} title="Share" wide actions={actions}>
      <div className={styles.form}>
        <div className={styles.kind}>
          <Form label="Share as" value={form} options={forms} onChange={(next: ShareForm) => change({ form: next })} />
          <p className={styles.about}>{about}</p>
        </div>
        {form !== 'session' && (
          <ShareFiles
            entries={share.entries}
            beside={isPacked ? share.beside : []}
            left={choice.left}
            onLeft={(left) => change({ left })}
            sizes={sizes}
            names={{ before: names.before || sideTitles.before, after: names.after || sideTitles.after }}
          />
        )}
        {isPacked && (
          <div className={styles.detail}>
            <RangeField
              label="How much detail"
              value={step}
              max={lastStep}
              onChange={(at) => change({ steps: form === 'html' ? { ...steps, file: at } : { ...steps, link: at } })}
              words={words}
              ends={['Small', 'Lossless']}
            />
            <p className={styles.words} aria-live="polite">
              {words}
            </p>
          </div>
        )}
        {(form === 'data' || form === 'files') && <LinkSize length={link?.length ?? null} />}
        {isPacked && (
          <RedactionPreview
            engine={engine}
            refs={share.refs}
            notes={share.notes}
            redaction={choice.redaction}
            onChange={(redaction) => change({ redaction })}
          />
        )}
        {(form === 'data' || form === 'files') && (
          <ShareReach address={share.address} onFile={() => change({ form: 'html' })} />
        )}
      </div>
    </Dialog>
  );
}

/** Files from a link with data exist nowhere else, so a link without data to them would be useless. */
function formsOf({ entries }: Share) {
  const nameable = canFingerprint() && entries.some(({ path }) => path !== sharedPath);
  return shareForms.filter(({ form }) => form !== 'files' || nameable);
}

/**
 * The loss in a shared form, in words: "At least 99.60% of every profile’s weight; 143 of 4,411 frames; the others are
 * merged into their callers as “other”." `packed` is null while it is being computed.
 */
export function lossWords(packed: Packed | null): string {
  if (packed === null) return 'Computing what is kept…';
  if (packed.detail === 'whole')
    return 'Everything is kept: every column of every file, with addresses, lines and labels.';
  const profiles = packed.items.filter(({ frames }) => frames.all > 0);
  if (profiles.length === 0) return 'Nothing is lost: benchmarks are shared whole.';
  const weight = Math.min(...profiles.map((item) => item.weight));
  const kept = profiles.reduce((sum, { frames }) => sum + frames.kept, 0);
  const all = profiles.reduce((sum, { frames }) => sum + frames.all, 0);
  const exact = 'Totals and benchmarks are exact.';
  if (kept >= all && weight >= 1) {
    return `All amounts and all ${formatCount(all)} frames are kept; addresses, line numbers and most labels are not. ${exact}`;
  }
  if (kept === 0) {
    return `Totals, the top 20 functions of every table and benchmarks are exact. Of ${formatCount(all)} frames only those in the tables are kept; the others are merged into “other”, so packages, callers and trees are incomplete.`;
  }
  const share = profiles.length === 1 ? 'of the samples’ weight' : 'of every profile’s weight';
  const prefix = profiles.length === 1 ? '' : 'At least ';
  return `${prefix}${formatShare(weight, 1)} ${share}; ${formatCount(kept)} of ${formatCount(all)} frames; the others are merged into their callers as “other”. Totals, the top 20 functions of every table and benchmarks are exact.`;
}
