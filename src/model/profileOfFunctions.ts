import type { KnownFacts, LabelTable, Profile } from './profile.ts';
import type { AmountColumn } from './unit.ts';

/** Properties of a whole profile. */
export type ProfileFacts = Pick<
  Profile,
  'valueTypes' | 'defaultValueType' | 'periodType' | 'period' | 'timeNanos' | 'durationNanos' | 'docUrl' | 'comments'
>;

/**
 * Part of the name of a benchmark's function where it does its setup, in comparisons: `BenchmarkX·setup`. In a profile
 * in short form, which has no lines to tell this, it is the function's system name.
 */
export const setupMark = '·setup';

/** Stacks of functions, samples, and object sizes: a profile in short form. */
export interface FunctionSamples {
  /** Distinct; some may have the `setupMark`. */
  functions: readonly string[];
  /** As in a `StackTable`, but locations are indexes into `functions`. */
  caller: Int32Array;
  called: Int32Array;
  /** By sample: the stack row of the leaf, or −1. */
  stack: Int32Array;
  /** By value type and sample. */
  values: AmountColumn[];
  /** By sample: the value of its `bytes` label, or −1. */
  sizes: ArrayLike<number>;
}

/**
 * The profile of a short form: one location per function, with one line without a number. In the model, since sender
 * and receiver of a link must build equal profiles. The profile takes over the columns.
 */
export function profileOfFunctions(facts: ProfileFacts, samples: FunctionSamples): Profile {
  const { functions, caller, called, stack, values, sizes } = samples;
  const count = functions.length;
  const rows = Int32Array.from(functions, (_, row) => row);
  const strings = ['', 'bytes', ...functions];
  const own = rows.map((row) => strings.length - count + row);
  const name = own.map((text, row) => {
    if (!functions[row]!.includes(setupMark)) return text;
    const plain = functions[row]!.replace(setupMark, '');
    const index = functions.indexOf(plain);
    return index < 0 ? strings.push(plain) - 1 : own[index]!;
  });
  return {
    ...facts,
    dropFrames: '',
    keepFrames: '',
    strings,
    mappings: {
      count: 0,
      start: new BigUint64Array(0),
      limit: new BigUint64Array(0),
      offset: new BigUint64Array(0),
      file: new Int32Array(0),
      buildId: new Int32Array(0),
      has: new Uint8Array(0),
    },
    functions: {
      count,
      name,
      systemName: own.map((text, row) => (text === name[row] ? 0 : text)),
      file: new Int32Array(count),
      startLine: new Float64Array(count),
    },
    locations: {
      count,
      address: new BigUint64Array(count),
      mapping: new Int32Array(count).fill(-1),
      firstLine: rows,
      endLine: rows.map((row) => row + 1),
    },
    lines: { count, function: rows.slice(), line: new Float64Array(count) },
    stacks: { count: caller.length, caller, location: called },
    samples: { count: stack.length, stack, values, labels: sizeLabels(sizes, strings.indexOf('bytes')) },
  };
}

/** What a profile in short form says of the whole one. */
export interface ToldFacts extends KnownFacts {
  /** The file name of the program, and its build id; '' if unknown. */
  program: string;
  buildId: string;
}

/** A profile in short form with what the whole one said: the program becomes a mapping without addresses. */
export function withToldFacts(profile: Profile, { program, buildId, ...known }: ToldFacts): Profile {
  if (program === '' && buildId === '') return { ...profile, known };
  const { length } = profile.strings;
  return {
    ...profile,
    known,
    strings: [...profile.strings, program, buildId],
    mappings: {
      count: 1,
      start: new BigUint64Array(1),
      limit: new BigUint64Array(1),
      offset: new BigUint64Array(1),
      file: Int32Array.of(length),
      buildId: Int32Array.of(length + 1),
      has: new Uint8Array(1),
    },
  };
}

function sizeLabels(sizes: ArrayLike<number>, bytes: number): LabelTable {
  let count = 0;
  for (let row = 0; row < sizes.length; row++) if (sizes[row]! >= 0) count++;
  const sample = new Int32Array(count);
  const number = new Float64Array(count);
  for (let row = 0, label = 0; row < sizes.length; row++) {
    if (sizes[row]! < 0) continue;
    sample[label] = row;
    number[label++] = sizes[row]!;
  }
  const key = new Int32Array(count).fill(bytes);
  return { count, sample, key, text: new Int32Array(count), number, unit: key.slice() };
}

/**
 * What Python and JavaScript call every function without a name of its own: bodies of modules, lambdas, comprehensions.
 */
const nameless =
  /^(?:[^()]{0,300}\.)?(?:<(?:module|lambda|listcomp|setcomp|dictcomp|genexpr)>|\(anonymous\)|<anonymous>)/;

/**
 * Modules that every program of Python starts with, whose functions are called `main` and `run`; those of importlib
 * have names of their own.
 */
const starting = /^<frozen (?!importlib)[\w.]{1,100}>$/;

/**
 * Tells functions without a name apart by their files, each with its folder: `<module> (shop/cart.py)`. Without lines,
 * so that it has the same name on the other side of a comparison. Other names stay, except for `main (<frozen site>)`,
 * which is not the program's.
 */
export function nameWithFile(name: string, file: string): string {
  if (starting.test(file)) return `${name} (${file})`;
  if (file === '' || nameless.exec(name)?.[0] !== name) return name;
  const path = file.replace(/^file:\/\//, '').replaceAll('\\', '/');
  return `${name} (${path.split('/').filter(Boolean).slice(-2).join('/')})`;
}

/** The name without the file of `nameWithFile`. */
export function nameWithoutFile(name: string): string {
  const bare = nameless.exec(name)?.[0] ?? name;
  return name.startsWith(`${bare} (`) && name.endsWith(')') ? bare : name;
}
