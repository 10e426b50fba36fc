import { damaged } from '../../codes/payloadError.ts';
import { plainShare } from '../../codes/plainShare.ts';
import type { ShareCode } from '../../codes/shareCode.ts';
import type { LoadTest, LoadTests } from '../../model/loadTest.ts';
import { type Json, record } from './json.ts';

/** The plain code keeps everything; what is read may come from anybody, so its structure is checked. */
export const share: ShareCode<'load-test'> = {
  write: (writer, data) => plainShare.write(writer, data),
  read: (reader) => {
    const data: unknown = plainShare.read(reader);
    if (!isLoadTests(data)) throw damaged();
    return data;
  },
};

const isText = (value: unknown): boolean => typeof value === 'string';
const isAmount = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value) && value >= 0;
const isMaybeAmount = (value: unknown): boolean => value === null || isAmount(value);
const isFlag = (value: unknown): boolean => typeof value === 'boolean';
const isOptional = (test: Check) => (value: unknown) => value === undefined || test(value);

type Check = (value: unknown) => boolean;
/** A check for every field: a new field does not compile without one. */
type Checks<Value> = Readonly<Record<keyof Value, Check>>;

const latency: Checks<LoadTest['latency']> = {
  mean: isMaybeAmount,
  deviation: isMaybeAmount,
  min: isMaybeAmount,
  max: isMaybeAmount,
  percentiles: listOf<LoadTest['latency']['percentiles'][number]>({ percent: isAmount, seconds: isAmount }),
  isCorrected: isFlag,
};

const test: Checks<Required<LoadTest>> = {
  tool: isText,
  heading: isText,
  url: isText,
  method: isOptional(isText),
  duration: isMaybeAmount,
  connections: isMaybeAmount,
  threads: isMaybeAmount,
  targetRate: isMaybeAmount,
  requests: isMaybeAmount,
  throughput: isMaybeAmount,
  isSampledRate: isOptional((value) => value === true),
  bytes: isMaybeAmount,
  bytesPerSecond: isMaybeAmount,
  latency: recordOf(latency),
  failedResponses: isMaybeAmount,
  errors: listOf<LoadTest['errors'][number]>({ kind: isText, count: isAmount }),
  thresholds: listOf<LoadTest['thresholds'][number]>({ expression: isText, isMet: isFlag }),
  line: isAmount,
};

function isLoadTests(value: unknown): value is LoadTests {
  const { tests } = record(value) ?? {};
  return Array.isArray(tests) && tests.length > 0 && listOf(test)(tests);
}

function recordOf<Value>(checks: Checks<Value>): Check {
  const entries = Object.entries<Check>(checks);
  return (value) => {
    const json: Json | null = record(value);
    return json !== null && entries.every(([key, isFit]) => isFit(Object.hasOwn(json, key) ? json[key] : undefined));
  };
}

function listOf<Value>(checks: Checks<Value>): Check {
  const isFit = recordOf(checks);
  return (value) => Array.isArray(value) && value.every(isFit);
}
