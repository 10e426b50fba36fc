import { damaged } from '../payloadError.ts';
import { bitLength, codeFlag, codeSymbol } from './numberCode.ts';
import { hash, type Predictor } from './predictor.ts';
import { codeText } from './textModel.ts';

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
  'Benchmarks',
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
  'before/cpu.prof',
  'after/mem.out',
  'before/bench.txt',
  'Intel(R) Xeon(R) Processor',
  'AMD EPYC 7763 64-Core Processor',
  'Apple M1 Pro',
  'Shared in short form: 99.64 % of the weight, 1 432 of 4 411 frames; the rest is in frames called other. Totals and the top 20 of every table are exact; addresses, line numbers and most labels are left out.',
  'Shared in short form: 87.05 % of the weight, 563 of 2 980 frames; the rest is in frames called other. Totals and the top 20 of every table are exact; addresses, line numbers and most labels are left out.',
  'github.com/example/module/internal/service.(*Server).handleRequest',
  'github.com/example/module/internal/service.(*Encoder).Encode.func1',
  'github.com/example/module.BenchmarkEncodeLarge',
  'github.com/example/module.BenchmarkDecode.func1',
  'github.com/example/module.newReader[go.shape.string]',
  'EncodeLarge-8',
  'Read/size=1024-16',
];

/** Most bytes of one text. */
const MOST = 2 ** 20;

/** Texts that occur again and again: the first time as text, then by number. */
export class TextTable {
  private readonly texts = [...usual];
  private readonly rows = new Map(usual.map((text, row) => [text, row]));
  private readonly predictor: Predictor;
  /** By kind: the row that was coded last. */
  private readonly last = new Map<number, number>();
  private length = 0;

  constructor(predictor: Predictor) {
    this.predictor = predictor;
    predictor.train(() => {
      for (const text of typical) codeText(predictor, text, 2, MOST);
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
    const { predictor, texts, rows } = this;
    const last = this.last.get(kind) ?? -1;
    const contexts = [hash(kind, last), hash(kind, last, context), hash(kind, -1, context)];
    let row = rows.get(text) ?? texts.length;
    if (codeFlag(predictor, row < texts.length, 300 + kind, contexts)) {
      row = codeSymbol(predictor, row, bitLength(texts.length - 1), 400 + kind, contexts);
      if (row >= texts.length) throw damaged();
    } else {
      row = texts.length;
      const coded = codeText(predictor, text, 2, MOST);
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
