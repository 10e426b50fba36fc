import type { RE2JS } from 're2js';
import type { Profile } from '../../model/profile.ts';
import type { Amount } from '../../model/unit.ts';
import { convertUnit } from '../../units/convertUnit.ts';
import { compileExpression } from './compileExpression.ts';
import type { StepContext } from './step.ts';

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
  const matched = new Uint8Array(samples.count);
  for (let label = 0; label < labels.count; label++) {
    if (labels.text[label] !== 0) continue;
    const its = strings[labels.key[label]!]!;
    if ((key === '' || its === key) && range(labels.number[label]!, units.get(its) ?? its)) {
      matched[labels.sample[label]!] = 1;
    }
  }
  return matched;
}

/** The samples with a matching text under `key`; without a key, with a label that matches as `key:text`. */
function matching({ samples, strings }: Profile, key: string, expression: RE2JS): Uint8Array {
  const { labels } = samples;
  const matched = new Uint8Array(samples.count);
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
    if (verdict) matched[labels.sample[label]!] = 1;
  }
  return matched;
}

/** Whether a number with a unit is within a range. */
type InRange = (amount: Amount, unit: string) => boolean;

const bound = /([+-]?[0-9]+)([A-Za-z]+)?/g;

/**
 * Reads a range of numbers in pprof's syntax: `32kb`, `:64kb`, `4mb:`, `12kb:64mb`, all ends included. null for any
 * other text, which pprof treats as an expression; also if the units of the two ends do not match, as in `1:10ms`.
 * Returns a sentence if a number needs more than 64 bits.
 */
export function tagRange(text: string): InRange | string | null {
  const bounds = [...text.matchAll(bound)].slice(0, 2);
  const [first, second] = bounds;
  if (first === undefined) return null;
  const tooLarge = bounds.find(
    ([, digits]) => BigInt.asIntN(64, BigInt(unsigned(digits!))) !== BigInt(unsigned(digits!)),
  );
  const lower = convertUnit(BigInt(unsigned(first[1]!)), first[2] ?? '', first[2] ?? '');
  const converted = (amount: Amount, unit: string) => convertUnit(amount, unit, lower.unit);
  const within = (least: number, most: number): InRange => {
    return (amount, unit) => {
      const its = converted(amount, unit);
      return its.unit === lower.unit && its.value >= least && its.value <= most;
    };
  };
  const refuse = (range: InRange) =>
    tooLarge === undefined ? range : `The number “${tooLarge[1]}” is too large: a label’s number has 64 bits.`;
  if (second === undefined) {
    if (text === first[0]) return refuse(within(lower.value, lower.value));
    if (text === `${first[0]}:`) return refuse(within(lower.value, Infinity));
    if (text === `:${first[0]}`) return refuse(within(-Infinity, lower.value));
    return null;
  }
  if (text !== `${first[0]}:${second[0]}`) return null;
  const upper = convertUnit(BigInt(unsigned(second[1]!)), second[2] ?? '', lower.unit);
  return upper.unit === lower.unit ? refuse(within(lower.value, upper.value)) : null;
}

/** Removes a plus sign, which BigInt cannot read. */
function unsigned(digits: string): string {
  return digits.startsWith('+') ? digits.slice(1) : digits;
}

/**
 * The unit of each label that holds numbers, by key: the unit in the first sample that has one. If no sample has one,
 * pprof uses bytes for `alignment` and `request`, and the key itself as the unit for all others.
 */
export function labelUnits({ samples, strings }: Profile): Map<string, string> {
  const { labels } = samples;
  const units = new Map<string, string>();
  for (let label = 0; label < labels.count; label++) {
    if (labels.text[label] !== 0) continue;
    const key = strings[labels.key[label]!]!;
    const earlier = units.get(key);
    if (earlier === undefined || earlier === '') units.set(key, strings[labels.unit[label]!]!);
  }
  for (const [key, unit] of units) {
    if (unit === '') units.set(key, key === 'alignment' || key === 'request' ? 'bytes' : key);
  }
  return units;
}
