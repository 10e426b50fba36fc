import { useState } from 'react';
import { copyText } from './copyText.ts';

/**
 * Copies texts to the clipboard. `said` is a sentence about the last attempt, for an element with the role `status`; ''
 * before it.
 */
export function useCopied(): { said: string; copy: (text: string) => void } {
  const [said, setSaid] = useState('');
  return {
    said,
    copy: (text) =>
      void copyText(text).then(
        () => setSaid('Copied.'),
        (error: unknown) => setSaid(error instanceof Error ? error.message : String(error)),
      ),
  };
}
