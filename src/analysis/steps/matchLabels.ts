import type { RE2JS } from 're2js';
import type { Profile } from '../../model/profile.ts';
import { compileExpression } from './compileExpression.ts';
import { labelUnits } from './labelUnits.ts';
import type { StepContext } from './step.ts';
import { type InRange, tagRange } from './tagRange.ts';

/** For each sample, 1 if a label filter matches it; or why the filter is invalid. */
export type LabelMatches = { samples: Uint8Array; error: '' } | { samples: null; error: string };

/**
 * Reads a label filter as pprof does. A prefix `key=` restricts the filter to one label. A range (see `tagRange`)
 * matches numbers within it. Anything else is a list of expressions: with a key, one of them must match one of its
 * texts; without a key, each must match some label written as `key:text`.
 */
export function matchLabels(profile: Profile, text: string, { whole }: StepContext): LabelMatches {
  const equals = text.indexOf('=');
  const key = equals < 0 ? '' : text.slice(0, equals);
  const value = text.slice(equals + 1);
  const range = tagRange(value);
  if (typeof range === 'string') return { samples: null, error: range };
  if (range !== null) return { samples: inRange(profile, key, range, labelUnits(whole)), error: '' };
  const expressions: RE2JS[] = [];
  for (const piece of value.split(',')) {
    const { expression, error } = compileExpression(piece);
    if (expression === null) return { samples: null, error };
    expressions.push(expression);
  }
  const perExpression = expressions.map((expression) => matching(profile, key, expression));
  const samples = perExpression[0]!;
  for (const more of perExpression.slice(1)) {
    for (let sample = 0; sample < samples.length; sample++) {
      if (key === '') samples[sample]! &= more[sample]!;
      else samples[sample]! |= more[sample]!;
    }
  }
  return { samples, error: '' };
}

function inRange({ samples, strings }: Profile, key: string, range: InRange, units: Map<string, string>): Uint8Array {
  const { labels } = samples;
  const found = new Uint8Array(samples.count);
  for (let label = 0; label < labels.count; label++) {
    if (labels.text[label] !== 0) continue;
    const its = strings[labels.key[label]!]!;
    if ((key === '' || its === key) && range(labels.number[label]!, units.get(its) ?? its)) {
      found[labels.sample[label]!] = 1;
    }
  }
  return found;
}

/** The samples with a matching text under `key`; without a key, with a label that matches as `key:text`. */
function matching({ samples, strings }: Profile, key: string, expression: RE2JS): Uint8Array {
  const { labels } = samples;
  const found = new Uint8Array(samples.count);
  /** Results by the rows of key and text, combined into one number. */
  const verdicts = new Map<number, boolean>();
  for (let label = 0; label < labels.count; label++) {
    const text = labels.text[label]!;
    if (text === 0) continue;
    const its = labels.key[label]!;
    const pair = its * strings.length + text;
    let verdict = verdicts.get(pair);
    if (verdict === undefined) {
      verdict =
        key === ''
          ? expression.test(`${strings[its]!}:${strings[text]!}`)
          : strings[its] === key && expression.test(strings[text]!);
      verdicts.set(pair, verdict);
    }
    if (verdict) found[labels.sample[label]!] = 1;
  }
  return found;
}
