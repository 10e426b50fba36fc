import type { PrivateTexts } from '../../model/redactor.ts';

/**
 * Instructions contain names and constants of the program anywhere, so disassembly is shared only if nothing is
 * redacted.
 */
export const privateTexts: PrivateTexts<'disassembly'> = {
  redact: (disassembly, redactor) => (redactor.isActive ? null : disassembly),
  packagesIn: () => [],
};
