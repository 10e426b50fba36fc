import { beginsTest } from './loadTestReader.ts';
import { rowFormats } from './rowFormats.ts';

/** Above the likelihood with which other kinds of text are only named, below that of benchmarks. */
const certain = 0.92;
/** Web pages and lists that may quote such output. */
const others = /^\s*<(?:!doctype|html|\?xml|svg)/i;
/** Several NULs near each other: a binary file. */
const binary = /\0(?:[^\0]{0,50}\0){9}/;

/** The likelihood that a text with this beginning contains load tests, from 0 to 1. */
export function likelihoodOf(text: string): number {
  if (binary.test(text) || others.test(text)) return 0;
  if (/^\s*\{/.test(text) && isReport(text)) return certain;
  return text.split('\n').some((line) => beginsTest(line) || isRow(line)) ? certain : 0;
}

function isReport(text: string): boolean {
  if (/"(?:http_reqs|http_req_duration)"/.test(text)) return true;
  if (text.includes('"latencies"') && text.includes('"bytes_in"')) return true;
  return text.includes('"spec"') && text.includes('"numberOfConnections"');
}

/** A row of `encode` may be longer than the beginning of the file. */
function isRow(line: string): boolean {
  return (
    rowFormats.some((format) => format.begins(line)) ||
    /^\{"attack":"[^"\n]{0,300}","seq":\d{1,19},"code":\d{1,3},"timestamp":/.test(line)
  );
}
