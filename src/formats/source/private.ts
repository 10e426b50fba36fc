import type { PrivateTexts } from '../../model/redactor.ts';

/** Private words in source code cannot be recognized, so source code is shared only if nothing is redacted. */
export const privateTexts: PrivateTexts<'source'> = {
  redact: (source, redactor) => (redactor.isActive ? null : source),
  packagesIn: () => [],
};
