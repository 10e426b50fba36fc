import { useState } from 'react';

/** Scrolls once to a function that another view selected, when its row index is known. */
export function useScrollTo(picked: string, foundAt: number): { index: number; nonce: number } | null {
  const [target, setTarget] = useState<{ index: number; nonce: number; name: string } | null>(null);
  if (picked !== '' && foundAt >= 0 && target?.name !== picked) {
    setTarget({ index: foundAt, nonce: (target?.nonce ?? 0) + 1, name: picked });
  }
  return target;
}
