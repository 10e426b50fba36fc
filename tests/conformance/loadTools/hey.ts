import type { LeftOut } from '../leftOut.ts';

export const leftOut: LeftOut = {
  lines: [
    [/^\s*\d+\.\d{3} \[\d+\]\s*\|/, 'hey’s histogram: the percentiles say more'],
    [/^\s*(?:DNS\+dialup|DNS-lookup|req write|resp wait|resp read):/, 'parts of a response time'],
    [/^\s*Size\/request:/, 'total data divided by requests'],
    [/^\s*(?:Slowest|Fastest|Average):\s+(?:0\.0000|NaN) secs/, 'no response'],
  ],
  numbers: [
    [/^\s*\[200\]\s/, /^\d+$/, 'successes: all requests less the failures'],
    [/^\s*\[503\]\s/, /^503$/, 'the status is in the kind of the error'],
    [/Requests\/sec:\s+4452\.9339/, /4452/, 'attempts, of which none was completed'],
  ],
};
