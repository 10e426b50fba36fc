import type { LoadTest } from '../../../../model/loadTest.ts';
import { numberOf, quotient } from '../../amounts.ts';
import { emptyTest, errorsOf, withoutResponses } from '../../emptyTest.ts';
import { statusKind } from '../../errorKinds.ts';
import type { TextReport, ToolReader } from '../../loadTool.ts';

const summary = /^\s{0,20}Summary:\s*$/;

/** hey's text, in seconds. */
export const heyText: TextReport = {
  begins: (line) => summary.test(line),
  open: (line) => new HeyReader(line),
};

class HeyReader implements ToolReader {
  private readonly test: LoadTest;
  private part: '' | 'latency' | 'status' | 'errors' = '';
  private responses = 0;
  private failed = 0;
  private unanswered = 0;
  private readonly failures: [kind: string, count: number][] = [];
  private hasBegun = false;
  private isSummary = false;

  constructor(line: number) {
    this.test = emptyTest('hey', line);
  }

  take(line: string): 'taken' | 'other' | 'again' {
    if (this.hasBegun && summary.test(line)) return 'again';
    this.hasBegun = true;
    return summary.test(line) || this.figure(line) || this.heading(line) || this.row(line) ? 'taken' : 'other';
  }

  finish(): LoadTest[] {
    const { test } = this;
    // Other programs print a summary, too.
    if (!this.isSummary) return [];
    test.requests = this.responses;
    test.failedResponses = this.failed;
    test.errors = errorsOf(this.failures);
    // What hey prints counts attempts without a response as well.
    if (this.unanswered > 0) test.throughput = quotient(this.responses, test.duration);
    return [this.responses === 0 ? withoutResponses(test) : test];
  }

  private figure(line: string): boolean {
    const { test } = this;
    const [, name, text] =
      /^\s*(Total|Slowest|Fastest|Average|Requests\/sec|Total data|Size\/request):\s+(\S{1,30})(?: secs| bytes)?\s*$/.exec(
        line,
      ) ?? [];
    if (name === undefined) return false;
    const value = numberOf(text);
    if (name === 'Total') test.duration = value;
    if (name === 'Slowest') test.latency.max = value;
    if (name === 'Fastest') test.latency.min = value;
    if (name === 'Average') test.latency.mean = value;
    if (name === 'Total data') test.bytes = value;
    if (name === 'Requests/sec') test.throughput = value;
    this.isSummary ||= name === 'Slowest' || name === 'Requests/sec';
    return true;
  }

  private heading(line: string): boolean {
    const [, title] =
      /^\s*(Response time histogram|Latency distribution|Details|Status code distribution|Error distribution)\b/.exec(
        line,
      ) ?? [];
    if (title === undefined) return false;
    this.part =
      title === 'Latency distribution'
        ? 'latency'
        : title === 'Status code distribution'
          ? 'status'
          : title === 'Error distribution'
            ? 'errors'
            : '';
    return true;
  }

  private row(line: string): boolean {
    const { percentiles } = this.test.latency;
    if (this.part === 'latency') {
      const [, percent, value] = /^\s*(\d{1,3}(?:\.\d{1,9})?)%{1,2} in (\d{1,15}\.\d{1,9}) secs\s*$/.exec(line) ?? [];
      if (value === undefined) return false;
      percentiles.push({ percent: Number(percent), seconds: Number(value) });
      return true;
    }
    const [, key, text = ''] = /^\s*\[(\d{1,15})\]\s(.{1,1000})$/.exec(line) ?? [];
    if (key === undefined) return /^\s*(?:\d+\.\d+ \[\d+\]|(?:DNS\S*|req write|resp wait|resp read):)/.test(line);
    const responses = this.part === 'status' ? /^\s*(\d{1,15}) responses\s*$/.exec(text)?.[1] : undefined;
    if (responses !== undefined) this.status(key, Number(responses));
    if (this.part === 'errors') {
      this.unanswered += Number(key);
      this.failures.push([text.trim().slice(0, 500), Number(key)]);
    }
    return this.part !== '';
  }

  private status(code: string, count: number): void {
    this.responses += count;
    if (/^[23]\d\d$/.test(code)) return;
    this.failed += count;
    this.failures.push([statusKind(code), count]);
  }
}
