import { type Step, type StepKind, stepKinds } from '../../../model/lens.ts';

/**
 * Steps as the URL writes them, in their order: `focus:json~hide:^runtime`. A `~` in a text is doubled; null for none.
 */
export function formatSteps(steps: readonly Step[]): string | null {
  if (steps.length === 0) return null;
  return steps.map(({ kind, text }) => `${kind}:${text.replaceAll('~', '~~')}`).join('~');
}

/** Reads what `formatSteps` wrote; what is no step is left out. */
export function parseSteps(text: string): Step[] {
  if (text === '') return [];
  return text
    .replaceAll('~~', '\0')
    .split('~')
    .flatMap((part) => {
      const colon = part.indexOf(':');
      const kind = part.slice(0, colon) as StepKind;
      return stepKinds.includes(kind) ? [{ kind, text: part.slice(colon + 1).replaceAll('\0', '~') }] : [];
    });
}
