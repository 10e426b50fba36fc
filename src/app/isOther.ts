import type { EvidenceItem } from '../model/dataset.ts';

/** Names that profiles and the outputs of tests have. */
const ofMeasurement =
  /\.(?:prof|pprof|pb|pb\.gz|out|trace|perf|jfr)$|^(?:cpu|mem|memory|heap|allocs|block|mutex|goroutine|bench|benchmarks?|trace)(?:\b|[_-])/i;

/**
 * Whether a file is one of a dropped folder that has nothing to do with measurements: a picture, a licence, a program.
 * Nobody expects it to be opened, so it is only counted. A file that was dropped by itself, or whose name says that it
 * is a measurement, is not one.
 */
export function isOther({ dataset, isUnrelated, path }: EvidenceItem): boolean {
  return dataset === null && isUnrelated === true && path.includes('/') && !isNamedMeasurement(path);
}

/** Whether the name of a file says that it is a measurement. */
export function isNamedMeasurement(path: string): boolean {
  return ofMeasurement.test(path.slice(path.lastIndexOf('/') + 1));
}
