import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readFile } from '../../src/engine/readFile.ts';
import type { Reading } from '../../src/formats/inputFormat.ts';
import { shared } from './beside.ts';

const corpus = join(shared, 'corpus');

/** Records of Go's own reader, and what it gives up. */
export interface Records {
  results: {
    line: number;
    name: string;
    iters: number;
    values: { value: number | string; unit: string; origValue?: number | string; origUnit?: string }[];
    config?: Record<string, string>;
  }[];
  errors?: { line: number; msg: string }[];
  unitMetadata?: { line: number; unit: string; tidyUnit: string; key: string; value: string }[];
  resultCount: number;
  resultsTruncatedTo2000?: boolean;
}

export interface ParseOracle {
  asIs: Records;
  decoded?: Records;
  /** What was undone before. */
  decodedHow?: string;
  salvagedOptional?: Records['results'];
}

export interface ParseCase {
  path: string;
  oracle: string;
}

export interface PairCase {
  id: string;
  old: string;
  new: string;
  oracle: string;
  check: string;
}

/** Summary of one side of a row; infinite and missing numbers are text. */
export interface OracleSide {
  n: number;
  center: number | string;
  lo: number | string;
  hi: number | string;
  ciText: string;
  warnings?: string[];
}

export interface PairOracle {
  tables: {
    config: Record<string, string>;
    unit: string;
    summary: string;
    rows: {
      name: string;
      old?: OracleSide;
      new?: OracleSide;
      p?: number;
      delta?: string;
      pText?: string;
      warnings?: string[];
    }[];
    geomean: { old?: number | string; new?: number | string; ratio?: number; deltaText?: string; warnings?: string[] };
  }[];
  benchstatCsv: string;
  benchstatText: string;
  benchstatStderr?: string;
  benchstatError?: string;
  inputsDecodedFirst?: boolean;
}

/** null where the corpus is not beside the project. */
export function benchmarkIndex(): { bench: ParseCase[]; benchPairs: PairCase[] } | null {
  const file = join(corpus, 'index.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
}

export function corpusText(path: string): Buffer {
  const bytes = readFileSync(join(corpus, path));
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes;
}

export function parseOracle(path: string): ParseOracle {
  return JSON.parse(corpusText(path).toString()) as ParseOracle;
}

export function pairOracle(path: string): PairOracle {
  return JSON.parse(corpusText(path).toString()) as PairOracle;
}

/** Reads a file of the corpus as the page does. */
export async function readingOf(path: string): Promise<Reading> {
  const bytes = readFileSync(join(corpus, path));
  for await (const { reading } of readFile(new Blob([new Uint8Array(bytes)]), path)) return reading;
  throw new Error(`${path} held nothing.`);
}

/** A number as the oracles write it. */
export function written(value: number): number | string {
  if (Number.isNaN(value)) return 'NaN';
  if (Number.isFinite(value)) return value;
  return value > 0 ? '+Inf' : '-Inf';
}
