import type { LoadTest } from '../../../../model/loadTest.ts';
import { numberOf, secondsOf, shifted } from '../../amounts.ts';
import { addPercentile, emptyTest, withoutResponses } from '../../emptyTest.ts';
import type { TextReport, ToolReader } from '../../loadTool.ts';
import { vegetaErrors } from './vegetaErrors.ts';

const requests = /^\s{0,20}Requests\s+\[total, rate(?:, throughput)?\]\s/;
const histogram = /^\s{0,20}Bucket\s+#\s+%\s+Histogram\s*$/;
const spectrum = /^\s{0,20}Value\(ms\)\s+Percentile\s+TotalCount\s+1\/\(1-Percentile\)\s*$/;

/** vegeta's reports as text: `report`, `report -type=hist[…]` and `report -type=hdrplot`. */
export const vegetaText: TextReport = {
  begins: (line) => requests.test(line) || histogram.test(line) || spectrum.test(line),
  open: (line) => new VegetaReader(line),
};

class VegetaReader implements ToolReader {
  private readonly test: LoadTest;
  private part: 'report' | 'errors' | 'histogram' | 'spectrum' = 'report';
  private readonly parts = new Set<string>();
  private readonly codes: [code: string, count: number][] = [];
  private readonly texts: string[] = [];
  private buckets: { end: number; count: number }[] = [];

  constructor(line: number) {
    this.test = emptyTest('vegeta', line);
  }

  take(line: string): 'taken' | 'other' | 'again' {
    // A histogram after a report is of the same requests.
    const begun = requests.test(line)
      ? 'report'
      : histogram.test(line)
        ? 'histogram'
        : spectrum.test(line)
          ? 'spectrum'
          : null;
    if (begun !== null) {
      if (this.parts.has(begun) || (begun === 'report' && this.parts.size > 0)) return 'again';
      this.parts.add(begun);
      this.part = begun;
      if (begun === 'report') this.report(line);
    } else if (this.part === 'histogram') return this.bucket(line);
    else if (this.part === 'spectrum') return this.point(line);
    else return this.report(line);
    return 'taken';
  }

  finish(): LoadTest[] {
    const { test, codes, texts, buckets } = this;
    if (buckets.length > 0) this.addBuckets();
    test.latency.percentiles.sort((a, b) => a.percent - b.percent);
    if (codes.length > 0) {
      const { failedResponses, unanswered, errors } = vegetaErrors(codes, texts);
      test.failedResponses = failedResponses;
      test.errors = errors;
      if (test.requests !== null) test.requests -= unanswered;
    }
    return [test.requests === 0 ? withoutResponses(test) : test];
  }

  private report(line: string): 'taken' | 'other' {
    const [, name, heads, said = ''] =
      /^\s*(Requests|Duration|Latencies|Bytes In|Bytes Out|Success|Status Codes)\s+\[([^\]]{1,200})\]\s+([^]*)/.exec(
        line,
      ) ?? [];
    if (heads === undefined) {
      if (/^\s*Error Set:\s*$/.test(line)) this.part = 'errors';
      else if (this.part === 'errors' && line.trim() !== '') this.texts.push(line.trim().slice(0, 500));
      else return 'other';
      return 'taken';
    }
    const texts = said.split(',').map((text) => text.trim());
    const figures = new Map(heads.split(',').map((head, index) => [head.trim(), texts[index] ?? '']));
    const { test } = this;
    const { latency } = test;
    if (name === 'Requests') {
      test.requests = numberOf(figures.get('total'));
      test.targetRate = numberOf(figures.get('rate'));
      test.throughput = numberOf(figures.get('throughput'));
    }
    if (name === 'Duration') test.duration = secondsOf(figures.get('total') ?? '');
    if (name === 'Bytes In') test.bytes = numberOf(figures.get('total'));
    if (name === 'Latencies') {
      for (const [head, text] of figures) {
        const seconds = secondsOf(text);
        if (head === 'min' || head === 'mean' || head === 'max') latency[head] = seconds;
        // Up to version 6 the heads are 50, 95, 99; later ones add 90.
        else if (numberOf(head) !== null && seconds !== null)
          latency.percentiles.push({ percent: Number(head), seconds });
      }
    }
    if (name === 'Status Codes') {
      for (const [, code, count] of said.matchAll(/\b(\d{1,3}):(\d{1,15})\b/g)) this.codes.push([code!, Number(count)]);
    }
    return 'taken';
  }

  /** `[5ms,   10ms]  44  22.00%  ####`: the last bucket has no end. */
  private bucket(line: string): 'taken' | 'other' {
    const [, end, count] = /^\s*\[[^,\]]{1,30},\s*(?=\S)([^,\]]{1,30})\]\s+(\d{1,15})\s+[\d.]{1,9}%/.exec(line) ?? [];
    if (count === undefined) return 'other';
    this.buckets.push({
      end: end === '+Inf' ? Number.POSITIVE_INFINITY : (secondsOf(end!) ?? Number.NaN),
      count: Number(count),
    });
    return 'taken';
  }

  /** Row of `hdrplot`: milliseconds, and the part of the requests from 0 to 1. */
  private point(line: string): 'taken' | 'other' {
    const [, value, part, count] =
      /^\s*(\d{1,15}\.\d{1,9})\s+([01]\.\d{1,9})\s+(\d{1,15})\s+\S{1,40}\s*$/.exec(line) ?? [];
    if (count === undefined) return 'other';
    const { test } = this;
    const seconds = shifted(Number(value), -3);
    test.requests = Math.max(test.requests ?? 0, Number(count));
    test.latency.min ??= seconds;
    test.latency.max = seconds;
    addPercentile(test.latency.percentiles, shifted(Number(part), 2), seconds);
    return 'taken';
  }

  /** The end of a bucket is a percentile: that part of the requests was faster. */
  private addBuckets(): void {
    const { test, buckets } = this;
    const total = buckets.reduce((sum, { count }) => sum + count, 0);
    test.requests ??= total;
    let below = 0;
    for (const { end, count } of buckets) {
      below += count;
      const percent = (below / total) * 100;
      if (total > 0 && Number.isFinite(end) && below > 0) addPercentile(test.latency.percentiles, percent, end);
    }
  }
}
