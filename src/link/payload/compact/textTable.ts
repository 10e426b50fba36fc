import { damaged } from '../payloadError.ts';
import { bitLength, codeFlag, codeSymbol } from './numberCode.ts';
import { hash, type Predictor } from './predictor.ts';
import type { TextModel } from './textModel.ts';

/** Texts that most shared data has; the order is part of version 1. */
const usual = [
  '',
  'cpu',
  'heap',
  'allocs',
  'goroutine',
  'mutex',
  'block',
  'threadcreate',
  'CPU profile',
  'Memory profile',
  'Goroutine profile',
  'Mutex profile',
  'Block profile',
  'samples',
  'count',
  'nanoseconds',
  'alloc_objects',
  'alloc_space',
  'inuse_objects',
  'inuse_space',
  'bytes',
  'space',
  'contentions',
  'delay',
  'Go benchmarks',
  'benchmarks',
  'goos',
  'goarch',
  'pkg',
  'linux',
  'darwin',
  'windows',
  'amd64',
  'arm64',
  'ns/op',
  'B/op',
  'allocs/op',
  'MB/s',
];

/** What texts are like, learned beforehand; part of version 1, too. */
const typical = [
  'before/bench-profiled.txt',
  'after/bench.txt',
  'before/mem.out',
  'after/cpu.prof',
  'github.com/example/module',
  'Intel(R) Xeon(R) Processor',
  'AMD EPYC 7763 64-Core Processor',
  'Apple M1 Pro',
  'Shared in short form: the whole call paths of 99.64 % of the weight, 1 432 of 4 411 frames; the rest is in “other (short form)”. Totals and the top 20 functions of every table are exact; packages, callers, trees and cost classes tell what is kept. Addresses, line numbers and most labels are left out.',
  'Shared in short form: all of the weight and all frames; addresses, line numbers and most labels are left out.',
  'Shared in short form: the whole call paths of 0.00 % of the weight, 0 of 2 980 frames; the rest is in “other (short form)”. Totals and the top 20 functions of every table are exact; packages, callers, trees and cost classes tell what is kept. Addresses, line numbers and most labels are left out.',
  'EncodeLarge-8',
  'Decode/Parallel-8',
  'Write/size=small-16',
  'Write/size=large-16',
  'Read/bytes=1024-2',
  'Batch/Update-2',
];

/** And names of functions. */
const typicalNames = [
  'github.com/example/module/internal/service.(*Server).handleRequest',
  'github.com/example/module.(*Encoder).WriteString',
  'github.com/example/module.(*Encoder).Encode',
  'github.com/example/module.(*Decoder).ReadString',
  'github.com/example/module.(*Decoder).Decode',
  'github.com/example/module.BenchmarkEncodeLarge',
  'github.com/example/module.BenchmarkDecode.func1',
  'github.com/example/module.newReader[go.shape.string]',
  'github.com/example/module.New',
  'github.com/example/module.init.func1',
  'other (short form)',
];

/** Most bytes of one text. */
const MOST = 2 ** 20;

/** Texts that occur again and again: the first time as text, then by number. */
export class TextTable {
  private readonly texts = [...usual];
  private readonly rows = new Map(usual.map((text, row) => [text, row]));
  private readonly predictor: Predictor;
  private readonly model: TextModel;
  /** By kind: the row that was coded last. */
  private readonly last = new Map<number, number>();
  private length = 0;

  constructor(predictor: Predictor, model: TextModel) {
    this.predictor = predictor;
    this.model = model;
    predictor.train(() => {
      for (const text of typicalNames) model.code(text, 1, MOST);
      for (const text of typical) model.code(text, 2, MOST);
    });
  }

  /** `kind` tells what the text is, from 0 to 99; `context` what it may go with. */
  code(text: string, kind: number, context = 0): string {
    return this.at(this.row(text, kind, context));
  }

  at(row: number): string {
    return this.texts[row]!;
  }

  /** The same, as the row that the text has here. */
  row(text: string, kind: number, context = 0): number {
    const { predictor, model, texts, rows } = this;
    const last = this.last.get(kind) ?? -1;
    const contexts = [hash(kind, last), hash(kind, last, context), hash(kind, -1, context)];
    let row = rows.get(text) ?? texts.length;
    if (codeFlag(predictor, row < texts.length, 300 + kind, contexts)) {
      row = codeSymbol(predictor, row, bitLength(texts.length - 1), 400 + kind, contexts);
      if (row >= texts.length) throw damaged();
    } else {
      row = texts.length;
      const coded = model.code(text, 2, MOST);
      // Little data could otherwise stand for endless text.
      this.length += coded.length;
      if (this.length > 16 * MOST) throw damaged();
      texts.push(coded);
      rows.set(coded, row);
    }
    this.last.set(kind, row);
    return row;
  }
}
