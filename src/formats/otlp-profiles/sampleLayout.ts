import { listOf } from '../jsonFile.ts';
import type { Message } from './decodeMessage.ts';

/**
 * Gives the fields of decoded samples their names. The numbers 2, 3 and 4 are `attributeIndices`, `linkIndex` and `values` since
 * opentelemetry-proto 1.10.0, and were `values`, `attributeIndices` and `linkIndex` in 1.9.0. Lists are packed and a link is one number,
 * so that third and fourth fields tell the version; second fields alone do if they are no rows of the table of attributes.
 */
export function nameSampleFields(samples: readonly Message[], attributes: number): void {
  const isOlder =
    samples.some(isOf190) || (!samples.some(isOf1100) && samples.some((sample) => isOnlyValues(sample, attributes)));
  for (const sample of samples) {
    const { second, third, fourth } = sample;
    sample['values'] = isOlder ? second : fourth;
    sample['attributeIndices'] = isOlder ? third : second;
    sample['linkIndex'] = listOf(isOlder ? fourth : third).at(-1);
  }
}

function isOf190(sample: Message): boolean {
  return sample['thirdIsPacked'] === true || (sample['fourth'] !== undefined && sample['fourthIsPacked'] !== true);
}

function isOf1100(sample: Message): boolean {
  return sample['fourthIsPacked'] === true || (sample['third'] !== undefined && sample['thirdIsPacked'] !== true);
}

function isOnlyValues({ second, timestampsUnixNano }: Message, attributes: number): boolean {
  if (second === undefined) return false;
  return timestampsUnixNano === undefined || listOf(second).some((row) => row === 0 || Number(row) >= attributes);
}
