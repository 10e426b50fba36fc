import { pathOf } from '../../../analysis/load-tests/pathOf.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { LoadTest } from '../../../model/loadTest.ts';
import type { Evidence } from '../../../model/question.ts';
import { type Command, lineOf, quoted, secondsOf } from './command.ts';

/** What the names of load tests begin with. */
export const loadTest = 'Load test';

/** The command line of each load test, from what its tool printed. */
export function loadCommands(evidence: readonly Evidence[]): Command[] {
  return ofKind(evidence, 'load-test').flatMap(({ dataset }) =>
    dataset.data.tests.map((test) => ({
      what: `${loadTest} ${test.heading || pathOf(test) || test.tool}`,
      line: lineOfTest(test),
    })),
  );
}

function lineOfTest(test: LoadTest): string {
  const { tool, connections, threads, targetRate, requests, method = '' } = test;
  const url = quoted(test.url || 'URL');
  const duration = test.duration === null ? 'DURATION' : secondsOf(test.duration);
  const hasPercentiles = test.latency.percentiles.length > 0;
  const option = (flag: string, value: number | null): string => (value === null ? '' : `${flag}${value}`);
  const methodFlag = method === '' || method === 'GET' ? '' : `-m ${method}`;
  switch (tool) {
    case 'wrk':
    case 'wrk2':
      return lineOf(
        tool,
        option('-t', threads),
        option('-c', connections),
        `-d${duration}`,
        option('-R', targetRate),
        hasPercentiles ? '--latency' : '',
        url,
      );
    case 'bombardier':
      return lineOf(
        tool,
        option('-c ', connections),
        test.duration === null && requests !== null ? `-n ${requests}` : `-d ${duration}`,
        hasPercentiles ? '-l' : '',
        methodFlag,
        url,
      );
    case 'hey':
      return lineOf(tool, lengthOfHey(test), option('-c ', connections), methodFlag, url);
    case 'vegeta':
      return lineOf(
        `echo ${quoted(`${method || 'METHOD'} ${test.url || 'URL'}`)}`,
        `| vegeta attack -rate=${targetRate === null ? 'RATE' : wantedRate(targetRate)} -duration=${duration}`,
        '| vegeta report',
      );
    case 'k6':
      return lineOf('k6 run', option('--vus ', connections), `--duration ${duration}`, 'SCRIPT');
  }
}

/** hey does not say how long it was asked to go on: a whole number of seconds with some number of requests, or a number of requests. */
function lengthOfHey({ requests, duration }: LoadTest): string {
  const seconds = Math.round(duration ?? 0);
  const isTimed = seconds > 0 && Math.abs(duration! / seconds - 1) < 0.05 && requests !== null && requests % 100 !== 0;
  if (isTimed) return `-z ${seconds}s`;
  return requests === null ? '' : `-n ${requests}`;
}

/** vegeta prints the rate that it reached, and takes whole numbers: one with two digits, if that is within 2%. */
function wantedRate(reached: number): number {
  const tidy = Number(reached.toPrecision(2));
  const wanted = Math.abs(reached / tidy - 1) < 0.02 ? tidy : reached;
  return Math.max(1, Math.round(wanted));
}
