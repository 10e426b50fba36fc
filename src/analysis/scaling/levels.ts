/** One place in a benchmark's name where something can vary: `/size=10`, the 10 of `Marshal_10Entities`, its GOMAXPROCS. */
export interface NameLevel {
  /** What varies: `size`, `Entities`, `GOMAXPROCS`; `#` for a bare number. */
  parameter: string;
  /** As it stands in the name: `4KB`. */
  text: string;
  /** What it counts; null if it is a word, such as `small`. */
  amount: number | null;
}

/** Stands in a frame for a level; no name has it. */
export const GAP = '\0';

/** A name with all that can vary taken out of it: names that differ only in levels have the same `frame`. */
export interface LevelledName {
  /** With a `GAP` for each level but the last, which is GOMAXPROCS. */
  frame: string;
  levels: NameLevel[];
}

export const PROCESSORS = 'GOMAXPROCS';

/** Takes the levels out of a benchmark's name (without the word Benchmark). Without a number at its end it ran on one processor. */
export function levelsOf(name: string): LevelledName {
  const [, stem = name, processors = ''] = /^(.*)-(\d+)$/s.exec(name) ?? [];
  const levels: NameLevel[] = [];
  const frame = stem.split('/').map((part, at) => {
    const equals = at === 0 ? -1 : part.indexOf('=');
    if (equals > 0) {
      const [key, text] = [part.slice(0, equals), part.slice(equals + 1)];
      levels.push({ parameter: key, text, amount: amountOf(text) });
      return `${key}=${GAP}`;
    }
    const whole = at === 0 ? null : amountOf(part);
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

const multiples: Readonly<Record<string, number>> = { k: 1, m: 2, g: 3, t: 4 };

/** What a word counts: 100, 1e6, 4KB (by 1024, as all sizes), 10k (by 1000); null if it is none. */
export function amountOf(text: string): number | null {
  const [all, digits = '', multiple = '', binary = ''] =
    /^(\d[\d_]*(?:\.\d+)?(?:[eE]\d+)?)\s*([kKMGT]?)(i?[bB]|i)?$/.exec(text) ?? [];
  if (all === undefined) return null;
  const power = multiples[multiple.toLowerCase()] ?? 0;
  return Number(digits.replaceAll('_', '')) * (binary === '' ? 1000 : 1024) ** power;
}
