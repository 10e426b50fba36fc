import type { LatencyPercentile, LoadTest } from '../../../../model/loadTest.ts';
import { bytesOf, numberOf, secondsOf, shifted } from '../../amounts.ts';
import { addressOf, emptyTest, errorsOf, withoutResponses } from '../../emptyTest.ts';
import type { TextReport, ToolReader } from '../../loadTool.ts';

const running = /^\s{0,20}Running (\S{1,30}) test @ (\S{1,4000})/;
const refused = /^\s{0,20}unable to (?:connect to|resolve|create thread)[ \t]/;

/** wrk, and wrk2, which prints the same lines and some more. KB are KiB, `m` is a minute. */
export const wrkText: TextReport = {
  begins: (line) => running.test(line) || refused.test(line),
  open: (line) => new WrkReader(line),
};

/** Kinds of `Socket errors:`, in the order of the line. */
const socketErrors = ['connect', 'read', 'write', 'timeout'];

class WrkReader implements ToolReader {
  private readonly test: LoadTest;
  private opened = 0;
  private readonly failures: [kind: string, count: number][] = [];
  private readonly percentiles = new Map<number, number>();
  private inDistribution = false;
  private inSpectrum = false;
  private isUncorrected = false;
  private hasBegun = false;
  private isDone = false;

  constructor(line: number) {
    this.test = emptyTest('wrk', line);
  }

  take(line: string): 'taken' | 'other' | 'again' {
    if (this.hasBegun && wrkText.begins(line)) return 'again';
    this.hasBegun = true;
    if (this.isDone) return 'other';
    return this.head(line) || this.stats(line) || this.distribution(line) || this.totals(line) ? 'taken' : 'other';
  }

  finish(): LoadTest[] {
    const { test, percentiles } = this;
    if (test.requests === 0) test.throughput = 0;
    test.failedResponses ??= test.requests === null ? null : 0;
    test.errors = errorsOf(this.failures);
    test.latency.percentiles = [...percentiles]
      .map(([percent, seconds]): LatencyPercentile => ({ percent, seconds }))
      .sort((a, b) => a.percent - b.percent);
    // wrk adds samples once every connection has completed a request; wrk2 counts from when a request was due.
    test.latency.isCorrected =
      test.tool === 'wrk2' ? !this.isUncorrected : this.opened > 0 && (test.requests ?? 0) >= this.opened;
    // wrk prints zeros if no response came in time.
    return [test.requests === 0 || test.latency.max === 0 ? withoutResponses(test) : test];
  }

  private head(line: string): boolean {
    const { test } = this;
    const [, duration, url] = running.exec(line) ?? [];
    if (url !== undefined) {
      test.url = addressOf(url);
      test.duration = secondsOf(duration!);
      return true;
    }
    if (refused.test(line)) {
      const [, target = '', reason = ''] = /unable to connect to (\S{1,300})\s+(.{1,200})$/.exec(line) ?? [];
      test.url = addressOf(target);
      this.failures.push([reason.trim() || line.trim().slice(0, 200), 1]);
      return true;
    }
    const [, threads, connections] = /^\s*(\d{1,9}) threads? and (\d{1,9}) connections?/.exec(line) ?? [];
    if (connections === undefined) return false;
    test.threads = Number(threads);
    this.opened = Number(connections);
    // Each thread opens the same number.
    test.connections = test.threads === 0 ? this.opened : test.threads * Math.floor(this.opened / test.threads);
    return true;
  }

  private stats(line: string): boolean {
    const { latency } = this.test;
    if (/^\s*(?:Thread Stats|Req\/Sec)\s/.test(line)) return true;
    if (/^\s*Thread calibration:/.test(line)) {
      this.test.tool = 'wrk2';
      return true;
    }
    const [, mean, deviation, max] = /^\s*Latency\s+(-?[\d.]\S*)\s+(-?\S+)\s+(-?[\d.]\S*)\s+\S+%\s*$/.exec(line) ?? [];
    if (max === undefined) return false;
    latency.mean = secondsOf(mean!);
    latency.deviation = secondsOf(deviation!);
    latency.max = secondsOf(max);
    return true;
  }

  private distribution(line: string): boolean {
    const title = /^\s*Latency Distribution(.{0,200})$/.exec(line)?.[1];
    if (title !== undefined) {
      this.inDistribution = true;
      if (title.includes('HdrHistogram')) this.test.tool = 'wrk2';
      this.isUncorrected = title.includes('Uncorrected');
      return true;
    }
    if (/^\s*Detailed Percentile spectrum:/.test(line)) {
      this.inSpectrum = true;
      return true;
    }
    if (this.inSpectrum) return this.spectrum(line);
    if (!this.inDistribution) return false;
    const [, percent, value] = /^\s*(\d{1,3}(?:\.\d{1,9})?)%\s+(\S{1,30})\s*$/.exec(line) ?? [];
    const seconds = value === undefined ? null : secondsOf(value);
    if (seconds === null) return false;
    this.percentiles.set(Number(percent), seconds);
    return true;
  }

  /** Rows of wrk2's spectrum, in milliseconds. They have more digits than the distribution. */
  private spectrum(line: string): boolean {
    const [, value, part] = /^\s*(\d{1,15}\.\d{1,9})\s+([01]\.\d{1,9})\s+\d{1,15}\s+(?:\S{1,30})\s*$/.exec(line) ?? [];
    if (part === undefined) return /^\s*(?:#\[|Value\s+Percentile|$)/.test(line);
    this.percentiles.set(shifted(Number(part), 2), shifted(Number(value), -3));
    return true;
  }

  private totals(line: string): boolean {
    const { test } = this;
    const [, requests, duration, bytes] = /^\s*(\d{1,15}) requests in (\S{1,30}), (\d\S{0,30}) read/.exec(line) ?? [];
    if (bytes !== undefined) {
      test.requests = Number(requests);
      test.duration = secondsOf(duration!) ?? test.duration;
      test.bytes = bytesOf(bytes, 1024);
      return true;
    }
    const [, ...counts] =
      /^\s*Socket errors: connect (\d{1,15}), read (\d{1,15}), write (\d{1,15}), timeout (\d{1,15})/.exec(line) ?? [];
    if (counts.length > 0) {
      socketErrors.forEach((kind, index) => this.failures.push([kind, Number(counts[index])]));
      return true;
    }
    const failed = /^\s*Non-2xx or 3xx responses: (\d{1,15})/.exec(line)?.[1];
    if (failed !== undefined) {
      test.failedResponses = Number(failed);
      this.failures.push(['not 2xx or 3xx', Number(failed)]);
      return true;
    }
    const [, name, rate] = /^\s*(Requests|Transfer)\/sec:\s+(\S{1,30})\s*$/.exec(line) ?? [];
    if (name === 'Requests') test.throughput = numberOf(rate);
    if (name === 'Transfer') {
      test.bytesPerSecond = bytesOf(rate!, 1024);
      this.isDone = true;
    }
    return name !== undefined;
  }
}
