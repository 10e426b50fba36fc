import type { LeftOut } from '../leftOut.ts';

export const leftOut: LeftOut = {
  lines: [
    [/^Bytes Out/, 'bytes sent'],
    [/^Success\s/, 'the share of requests that did not fail, whose count is kept'],
  ],
  numbers: [
    [
      /^\d+\.\d+\s+[01]\.\d+\s+\d+\s+/,
      /^\d+(?:\.\d+)?$/,
      'value and part are kept; counts and 1/(1−part) follow from the part',
    ],
    [/^Latencies|^Bytes In/, /^(?:50|90|95|99|\d+\.\d\d)$/, 'heads, and the mean of bytes'],
    [/^Duration/, /^[\d.]+(?:s|ms|µs)$/, 'attack and wait add up to the total'],
    [/^Status Codes/, /^200$|^\d+$/, 'successes: all requests less the failures'],
    [/^\d+ Service Unavailable|Error Set/, /^\d+$/, 'the text of a status'],
    [/^\[\d+/, /^\d+(?:\.\d+)?m?s?%?$/, 'buckets: their ends and shares of all are kept'],
  ],
  members: [
    [/^latencies\.total$/, 'mean × requests'],
    [/^bytes_(?:in\.mean|out\.)/, 'total ÷ requests, and bytes sent'],
    [/^buckets\./, 'as percentiles: the share below the end of the bucket'],
    [/^(?:duration|wait)$/, 'their sum is the duration'],
    [/^success$|^status_codes\.200$/, 'requests less failures'],
  ],
};
