import { dictionary } from '../../model/dictionary.ts';

/** One part of a benchmark's name that can vary: `/size=10`, the 10 of `Marshal_10Entities`, its GOMAXPROCS. */
export interface NameLevel {
  /** The name of the parameter: `size`, `Entities`, `GOMAXPROCS`; `#` for a plain number. */
  parameter: string;
  /** The text in the name: `4KB`. */
  text: string;
  /** Its value as a number; null if it is a word, such as `small`. */
  amount: number | null;
}

/** The placeholder for a level in a frame; it occurs in no name. */
export const GAP = '\0';

/** A name split into levels and the fixed part: names that differ only in levels have the same `frame`. */
export interface LevelledName {
  /** The name with a `GAP` for each level except the last, which is GOMAXPROCS. */
  frame: string;
  levels: NameLevel[];
}

export const PROCESSORS = 'GOMAXPROCS';

/**
 * Splits the levels off a benchmark's name (without the word Benchmark). Without a number at its end, it ran on one
 * processor.
 */
export function levelsOf(name: string): LevelledName {
  const [, stem = name, processors = ''] = /^(.*)-(\d+)$/s.exec(name) ?? [];
  const levels: NameLevel[] = [];
  const frame = stem.split('/').map((part, index) => {
    const equals = index === 0 ? -1 : part.indexOf('=');
    if (equals > 0) {
      const [key, text] = [part.slice(0, equals), part.slice(equals + 1)];
      levels.push({ parameter: key, text, amount: amountOf(text) });
      return `${key}=${GAP}`;
    }
    const whole = index === 0 ? null : amountOf(part);
    if (whole !== null) {
      levels.push({ parameter: '#', text: part, amount: whole });
      return GAP;
    }
    return part.replaceAll(/(\d+)(\p{L}*)/gu, (_, digits: string, word: string) => {
      levels.push({ parameter: word === '' ? '#' : word, text: digits, amount: Number(digits) });
      return GAP + word;
    });
  });
  levels.push({ parameter: PROCESSORS, text: processors || '1', amount: Number(processors || '1') });
  return { frame: frame.join('/'), levels };
}

const multiples: Readonly<Record<string, number>> = dictionary({ k: 1, m: 2, g: 3, t: 4 });

/** The number in a word: 100, 1e6, 4KB (by 1024, like all sizes), 10k (by 1000); null if there is none. */
export function amountOf(text: string): number | null {
  const [all, digits = '', multiple = '', binary = ''] =
    /^(\d[\d_]*(?:\.\d+)?(?:[eE]\d+)?)\s*([kKMGT]?)(i?[bB]|i)?$/.exec(text) ?? [];
  if (all === undefined) return null;
  const power = multiples[multiple.toLowerCase()] ?? 0;
  return Number(digits.replaceAll('_', '')) * (binary === '' ? 1000 : 1024) ** power;
}
