import type { LoadTest } from '../../../../model/loadTest.ts';
import { bytesOf, numberOf, quotient, secondsOf } from '../../amounts.ts';
import { addPercentile, emptyTest, errorsOf } from '../../emptyTest.ts';
import type { TextReport, ToolReader } from '../../loadTool.ts';

const part = /^\s{0,20}█ ([^\n]{1,200}?)\s*$/;
const metric =
  /^\s{0,20}[✓✗]?\s{0,4}((?:checks|data|http|iteration|vus|dropped)[\w]{0,60}|iterations)\.{2,80}:\s+(\S.*)$/;

/** k6's summary as text: `compact`, `full` and, up to version 1, `legacy`. kB are 1000 bytes. */
export const k6Text: TextReport = {
  begins: (line) => /^\s{0,20}█ (?:THRESHOLDS|TOTAL RESULTS)\s*$/.test(line) || metric.test(line),
  open: (line) => new K6Reader(line),
};

class K6Reader implements ToolReader {
  private readonly test: LoadTest;
  private readonly metrics = new Map<string, string>();
  private part = '';
  /** The metric whose thresholds follow. */
  private thresholdOf = '';

  constructor(line: number) {
    this.test = emptyTest('k6', line);
  }

  take(line: string): 'taken' | 'other' | 'again' {
    const title = part.exec(line)?.[1];
    if (title !== undefined) {
      if (this.metrics.size > 0 && /^(?:THRESHOLDS|TOTAL RESULTS)$/.test(title)) return 'again';
      this.part = title;
      return 'taken';
    }
    if (this.part === 'THRESHOLDS') return this.threshold(line);
    // `full` repeats the metrics for every group and scenario.
    if (this.part !== '' && this.part !== 'TOTAL RESULTS') return 'taken';
    const [, name, said] = metric.exec(line) ?? [];
    if (name === undefined) return this.checked(line);
    if (this.metrics.has(name)) return 'again';
    this.metrics.set(name, said!);
    const mark = /^\s*([✓✗])/.exec(line)?.[1];
    if (mark !== undefined) this.test.thresholds.push({ expression: name, isMet: mark === '✓' });
    return 'taken';
  }

  finish(): LoadTest[] {
    const { test } = this;
    this.addCounts();
    this.addLatency();
    const failed = /^\S{1,12}%\s+(\d{1,15}) out of (\d{1,15})/.exec(this.metrics.get('http_req_failed') ?? '');
    if (failed !== null) {
      test.failedResponses = Number(failed[1]);
      test.errors = errorsOf([['failed requests', Number(failed[1])]]);
    }
    const checks = /^(\S{1,12})%/.exec(this.metrics.get('checks') ?? '')?.[1];
    if (checks !== undefined) test.thresholds.push({ expression: 'checks', isMet: Number(checks) === 100 });
    // Without a request over HTTP there is nothing to show.
    return test.requests === null && test.latency.mean === null ? [] : [test];
  }

  private threshold(line: string): 'taken' | 'other' {
    const name = /^\s{1,20}([a-z_][\w{}:. -]{0,200})\s*$/i.exec(line)?.[1];
    if (name !== undefined) {
      this.thresholdOf = name;
      return 'taken';
    }
    const [, mark, expression] = /^\s*([✓✗]) '([^']{1,200})'/.exec(line) ?? [];
    if (expression === undefined) return 'other';
    this.test.thresholds.push({ expression: `${this.thresholdOf} ${expression}`, isMet: mark === '✓' });
    return 'taken';
  }

  /** `✗ status is 200`, and below it how many failed. */
  private checked(line: string): 'taken' | 'other' {
    const [, mark, name] = /^\s{2,20}([✓✗]) (\S.{0,300})$/.exec(line) ?? [];
    if (name !== undefined && this.part !== '') {
      this.test.thresholds.push({ expression: `check: ${name.trim()}`, isMet: mark === '✓' });
      return 'taken';
    }
    return name !== undefined || /^\s*(?:↳|\{ |[A-Z]{4,20}\s*$)/.test(line) ? 'taken' : 'other';
  }

  /**
   * `1526    756.139015/s`, and for bytes `3.3 MB  1.6 MB/s`. The duration follows: the rate is the count divided by
   * it.
   */
  private addCounts(): void {
    const { test, metrics } = this;
    const [, count, rate] = /^(\d{1,15})\s+(\S{1,30})\/s/.exec(metrics.get('http_reqs') ?? '') ?? [];
    test.requests = numberOf(count);
    test.throughput = numberOf(rate);
    if (test.requests !== 0) test.duration = quotient(test.requests, test.throughput);
    const [, bytes, speed] =
      /^([\d.]{1,20} ?[kMGTP]?B)\s+([\d.]{1,20} ?[kMGTP]?B)\/s/.exec(metrics.get('data_received') ?? '') ?? [];
    if (speed !== undefined) {
      test.bytes = bytesOf(bytes!, 1000);
      test.bytesPerSecond = bytesOf(speed, 1000);
    }
    const users = metrics.get('vus_max') ?? metrics.get('vus') ?? '';
    test.connections = numberOf(/\bmax=(\d{1,15})/.exec(users)?.[1]) ?? numberOf(/^\d{1,15}/.exec(users)?.[0]);
  }

  /** `avg=13.01ms min=1.19ms med=12.22ms max=77.52ms p(90)=20.78ms p(95)=24.6ms`. */
  private addLatency(): void {
    const { latency } = this.test;
    for (const [, name, text] of (this.metrics.get('http_req_duration') ?? '').matchAll(
      /(avg|min|med|max|p\(\d{1,3}(?:\.\d{1,9})?\))=(\S{1,40})/g,
    )) {
      const seconds = secondsOf(text!);
      if (seconds === null) continue;
      if (name === 'avg') latency.mean = seconds;
      else if (name === 'min' || name === 'max') latency[name] = seconds;
      else addPercentile(latency.percentiles, name === 'med' ? 50 : Number(/[\d.]+/.exec(name!)![0]), seconds);
    }
    latency.percentiles.sort((a, b) => a.percent - b.percent);
  }
}
