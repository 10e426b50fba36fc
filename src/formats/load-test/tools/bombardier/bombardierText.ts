import type { LoadTest } from '../../../../model/loadTest.ts';
import { bytesOf, numberOf, secondsOf } from '../../amounts.ts';
import { addressOf, emptyTest, errorsOf, withoutResponses } from '../../emptyTest.ts';
import { statusKind } from '../../errorKinds.ts';
import type { TextReport, ToolReader } from '../../loadTool.ts';

const bombarding =
  /^\s{0,20}Bombarding (\S{1,4000}) (?:for (\S{1,30})|with \d{1,15} request\(s\)) using (\d{1,9}) connection/;
const statistics = /^\s{0,20}Statistics\s+Avg\s+Stdev\s+Max\s*$/;

/** bombardier's text. KB are KiB. */
export const bombardierText: TextReport = {
  begins: (line) => bombarding.test(line) || statistics.test(line),
  open: (line) => new BombardierReader(line),
};

class BombardierReader implements ToolReader {
  private readonly test: LoadTest;
  private hasStatistics = false;
  private part: '' | 'distribution' | 'errors' = '';
  private readonly failures: [kind: string, count: number][] = [];
  private withoutResponse = 0;
  private listed = 0;

  constructor(line: number) {
    this.test = emptyTest('bombardier', line);
  }

  take(line: string): 'taken' | 'other' | 'again' {
    if (this.hasStatistics && (bombarding.test(line) || statistics.test(line))) return 'again';
    return this.head(line) || this.stats(line) || this.totals(line) || this.error(line) ? 'taken' : 'other';
  }

  finish(): LoadTest[] {
    const { test } = this;
    const unnamed = this.withoutResponse - this.listed;
    if (unnamed > 0) this.failures.push(['no response', unnamed]);
    test.errors = errorsOf(this.failures);
    if (test.throughput !== null) test.isSampledRate = true;
    return [test.requests === 0 ? { ...withoutResponses(test), throughput: 0 } : test];
  }

  private head(line: string): boolean {
    const { test } = this;
    const [, url, duration, connections] = bombarding.exec(line) ?? [];
    if (url !== undefined) {
      test.url = addressOf(url);
      test.duration = duration === undefined ? null : secondsOf(duration);
      test.connections = Number(connections);
      return true;
    }
    if (statistics.test(line)) {
      this.hasStatistics = true;
      return true;
    }
    return /^\s*(?:Done!|\[[= >]{2,200}\])/.test(line);
  }

  private stats(line: string): boolean {
    const { latency } = this.test;
    const [, name, mean, deviation, max] =
      /^\s*(Reqs\/sec|Latency)\s+(\S{1,30})\s+(\S{1,30})\s+(\S{1,30})\s*$/.exec(line) ?? [];
    if (name === 'Reqs/sec') this.test.throughput = numberOf(mean);
    if (name === 'Latency') {
      latency.mean = secondsOf(mean!);
      latency.deviation = secondsOf(deviation!);
      latency.max = secondsOf(max!);
    }
    if (name !== undefined) return true;
    if (/^\s*Latency Distribution\s*$/.test(line)) {
      this.part = 'distribution';
      return true;
    }
    const [, percent, value] = /^\s*(\d{1,3}(?:\.\d{1,9})?)%\s+(\S{1,30})\s*$/.exec(line) ?? [];
    const seconds = value === undefined || this.part !== 'distribution' ? null : secondsOf(value);
    if (seconds === null) return false;
    latency.percentiles.push({ percent: Number(percent), seconds });
    return true;
  }

  private totals(line: string): boolean {
    const { test } = this;
    if (/^\s*HTTP codes:\s*$/.test(line)) return true;
    if (/^\s*1xx - \d/.test(line)) {
      const counts = [...line.matchAll(/([1-5])xx - (\d{1,15})/g)].map(
        ([, family, count]) => [Number(family), Number(count)] as const,
      );
      test.requests = counts.reduce((sum, [, count]) => sum + count, 0);
      test.failedResponses = counts.reduce((sum, [family, count]) => (isFailure(family) ? sum + count : sum), 0);
      for (const [family, count] of counts)
        if (isFailure(family)) this.failures.push([statusKind(`${family}xx`), count]);
      return true;
    }
    const others = /^\s*others - (\d{1,15})/.exec(line)?.[1];
    if (others !== undefined) {
      this.withoutResponse = Number(others);
      return true;
    }
    const speed = /^\s*Throughput:\s+(\S{1,30})\/s\s*$/.exec(line)?.[1];
    if (speed !== undefined) test.bytesPerSecond = bytesOf(speed, 1024);
    return speed !== undefined;
  }

  private error(line: string): boolean {
    if (/^\s*Errors:\s*$/.test(line)) {
      this.part = 'errors';
      return true;
    }
    const [, text, count] = this.part === 'errors' ? (/^\s{2,12}(\S.{0,500}) - (\d{1,15})\s*$/.exec(line) ?? []) : [];
    if (count === undefined) return false;
    this.listed += Number(count);
    this.failures.push([text!, Number(count)]);
    return true;
  }
}

/** Whether responses of a family of status codes are no success. */
function isFailure(family: number): boolean {
  return family !== 2 && family !== 3;
}
