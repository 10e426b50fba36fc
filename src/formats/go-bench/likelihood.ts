import { TestEvents } from '../testEvents.ts';
import { withoutTimesAndQuotes } from './goFields.ts';

/** A name, iterations and a first measurement; or a name and a tab, followed by other output. */
const resultLike =
  /^[ \t]*Benchmark\S*[ \t]+[\d,_]+(?: ops)?[ \t]+[-+.\deINinf][-+.,\w]*[ \t]+\S|^[ \t]*Benchmark\S*(?= *\t)[ \t]+\S|^Benchmark\S+-\d+[ \t]*$/m;
const figuresAlone = /^[ \t]*(?:\S+[ \t]+)?[\d,]+(?: ops)?[ \t]+[\d.,]+ ns\/op\b/m;
const tableOfFigures = /^[ \t]*\|.*(?:\d[ \t]*(?:ns|B|allocs)\/op\b|\|[ \t]*(?:ns|time|allocs)\/op[ \t]*\|)/im;
const configuration = /^pkg: \S+$/m;
const machine = /^goos: \w+$/m;
/** Test output, which may be long before the first benchmark starts. */
const testOutput = /^(?:=== RUN |ok {2}\t|PASS$|goos: \w+$)/m;
/** Web pages, JSON lists and reports of benchstat: like source code, all of these may quote benchmarks. */
const others = /^[ \t]*(?:<|\[\s*[[{"\d\]])|│[ \t]+\S+[ \t]+vs base/m;
const packageClause = /^package \w+$/m;
const declaration = /^(?:import|func)\b/m;
/** Several NULs near each other. A log may contain a few. */
const binary = /\0(?:[^\0]{0,50}\0){9}/;

function isSource(text: string): boolean {
  const clause = packageClause.exec(text);
  return clause !== null && declaration.test(text.slice(clause.index));
}

/**
 * The likelihood that a text with this beginning contains Go benchmarks, from 0 to 1. It is just above that of the
 * foreign formats.
 */
export function likelihoodOf(written: string, whole: boolean): number {
  const text = withoutTimesAndQuotes(written);
  if (binary.test(text) || others.test(text) || isSource(text)) return 0;
  const first = text.slice(0, 2000).trimStart();
  if (first.startsWith('{')) {
    if (!TestEvents.isEvent(first)) return 0;
    return text.includes('Benchmark') || text.includes('ns/op') || !whole ? 0.93 : 0;
  }
  if (resultLike.test(text) || figuresAlone.test(text) || tableOfFigures.test(text)) return 0.93;
  if (configuration.test(text) && machine.test(text)) return 0.93;
  return !whole && testOutput.test(text) ? 0.91 : 0;
}
