import type { Step } from '../../../model/lens.ts';
import { formatSteps, parseSteps } from './stepsParam.ts';

/** Two sets of the samples of one profile that are compared, each by a filter on labels. */
export type SampleSets = readonly [before: Step, after: Step];

/** Sets as the URL writes them: `tagfocus:endpoint=^/checkout$~tagfocus:endpoint=^/cart$`. */
export function formatSets(sets: SampleSets): string | null {
  return formatSteps(sets);
}

/** Reads what `formatSets` wrote; null for anything else. */
export function parseSets(text: string | null): SampleSets | null {
  const steps = parseSteps(text ?? '');
  const [before, after] = steps;
  if (before === undefined || after === undefined || steps.length > 2) return null;
  return steps.every(({ kind }) => kind === 'tagfocus' || kind === 'tagignore') ? [before, after] : null;
}

/** Names of the two sets, and both in a title: `label endpoint=/checkout → /cart`. */
export function setWords([before, after]: SampleSets): { before: string; after: string; title: string } {
  const [one, other] = [labelOf(before), labelOf(after)];
  const isOneKey = one.key !== '' && one.key === other.key;
  const nameOf = ({ key, value, isWithout }: LabelSet): string => {
    const text = isOneKey || key === '' ? value : `${key}=${value}`;
    return isWithout ? `not ${text}` : text;
  };
  const [name, otherName] = [nameOf(one), nameOf(other)];
  return { before: name, after: otherName, title: `label ${isOneKey ? `${one.key}=` : ''}${name} → ${otherName}` };
}

interface LabelSet {
  key: string;
  value: string;
  isWithout: boolean;
}

/** The key and value of a filter on labels; exact texts (see `textFilter`) without their quoting. */
function labelOf({ kind, text }: Step): LabelSet {
  const isWithout = kind === 'tagignore';
  const equals = text.indexOf('=');
  if (equals < 0) return { key: '', value: text, isWithout };
  const values = text
    .slice(equals + 1)
    .split(',')
    .map((value) =>
      /^\^.*\$$/.test(value) ? value.slice(1, -1).replaceAll('\\x2c', ',').replaceAll(/\\(.)/g, '$1') : value,
    );
  return { key: text.slice(0, equals), value: values.join(', '), isWithout };
}
