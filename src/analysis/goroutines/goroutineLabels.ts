import type { Profile } from '../../model/profile.ts';

/** The data of a goroutine dump, from labels; columns with one entry per sample. */
export interface GoroutineLabels {
  /** Whether any sample is one goroutine of a dump. */
  isDump: boolean;
  /** The goroutine's number; 0 if the sample represents goroutines that were only counted. */
  id: Float64Array;
  /** The number of its creator; 0 if unknown. */
  parent: Float64Array;
  /** String rows of its state, and of the function that started it; 0 if unknown. */
  state: Int32Array;
  creator: Int32Array;
  /** 1 if it is leaked. */
  leaked: Uint8Array;
  /** The wait in whole minutes; 0 if below one minute or unknown. */
  minutes: Float64Array;
}

/** Reads the labels that the dump parser gives its samples. A program's own labels with the same names are ignored. */
export function goroutineLabels({ samples, strings }: Profile): GoroutineLabels {
  const { labels, count } = samples;
  const result: GoroutineLabels = {
    isDump: false,
    id: new Float64Array(count),
    parent: new Float64Array(count),
    state: new Int32Array(count),
    creator: new Int32Array(count),
    leaked: new Uint8Array(count),
    minutes: new Float64Array(count),
  };
  const rowOf = (key: string): number => strings.indexOf(key);
  const goroutine = rowOf('goroutine');
  for (let label = 0; label < labels.count; label++) {
    if (labels.key[label] !== goroutine || labels.text[label] !== 0) continue;
    result.id[labels.sample[label]!] = Number(labels.number[label]);
    result.isDump = true;
  }
  if (!result.isDump) return result;
  const [state, wait, creator, parent, leaked] = ['state', 'wait', 'created by', 'created in goroutine', 'leaked'].map(
    rowOf,
  );
  for (let label = 0; label < labels.count; label++) {
    const sample = labels.sample[label]!;
    if (result.id[sample] === 0) continue;
    const key = labels.key[label];
    if (labels.text[label] !== 0) {
      if (key === state) result.state[sample] = labels.text[label]!;
      else if (key === leaked) result.leaked[sample] = 1;
      else if (key === creator) result.creator[sample] = labels.text[label]!;
    } else if (key === wait) result.minutes[sample] = Number(labels.number[label]);
    else if (key === parent) result.parent[sample] = Number(labels.number[label]);
  }
  return result;
}
