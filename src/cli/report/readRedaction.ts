import { noRedaction, type Redaction, type RedactionField, type RedactionMode } from '../../model/shared.ts';

const fields = Object.keys(noRedaction) as RedactionField[];
const modes: readonly RedactionMode[] = ['keep', 'shorten', 'hash'];

/**
 * What `--redact` says of private texts, on top of what was said before: `hash` is for all of them, `paths=shorten,packages=hash`
 * for some. null where that is nothing of the kind.
 */
export function readRedaction(value: string, before: Redaction): Redaction | null {
  const redaction = { ...before };
  for (const part of value.split(',')) {
    const [, name, said = ''] = /^(?:([a-z]+)=)?([a-z]+)$/.exec(part.trim()) ?? [];
    const mode = modes.find((one) => one === said);
    const named = fields.filter((field) => name === undefined || field === name);
    if (mode === undefined || named.length === 0) return null;
    for (const field of named) redaction[field] = mode;
  }
  return redaction;
}
