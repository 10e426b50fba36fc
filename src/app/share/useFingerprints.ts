import { useEffect, useState } from 'react';
import type { WantedFile } from '../../link/link.ts';
import type { KeptFile } from '../../session/keptTab.ts';
import { fingerprint } from './fingerprint.ts';

/** The files with fingerprints for a link without data; null while they are hashed, a sentence if that fails. */
export function useFingerprints(files: readonly KeptFile[] | null): readonly WantedFile[] | string | null {
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
