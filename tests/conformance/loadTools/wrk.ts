import type { LeftOut } from '../leftOut.ts';

export const leftOut: LeftOut = {
  lines: [
    [/^\s*Req\/Sec\s/, 'rates of single threads, sampled by wrk; the rate of the whole test is kept'],
    [/^\s*Thread calibration:/, 'how wrk2 chose its sampling interval'],
    [/^\s*wrk -t2 -c100 -d30s -R2000/, 'a command line, of which connections and rate are kept'],
    [/importe?d? to spreadsheets|at http:\/\/hdrhistogram/, 'prose'],
  ],
  numbers: [
    [/^\s*Latency\s.*%\s*$/, /%$/, 'the share of requests within one deviation'],
    [/^\s*Running /, /^[\d.]+s$/, 'the wanted duration; the real one is kept'],
    [
      /threads? and \d+ connections/,
      /^\d+$/,
      'threads and connections as asked for: wrk opens a multiple of the threads',
    ],
    [/^\s*\d+\.\d{3,6}%?\s/, /%$/, 'rounded; the spectrum has more digits'],
    [/^\s*\d+\.000%\s/, /ms$/, 'rounded; the spectrum has more digits'],
    [
      /^\s+\d+\.\d+\s+[01]\.\d+\s+\d+\s+/,
      /^\d+(?:\.\d+)?$/,
      'value and part are kept; counts and 1/(1−part) follow from the part',
    ],
    [/Socket errors:/, /^0$/, 'none of that kind'],
    [/^\s*0\.00us|Latency\s+0\.00us|Req\/Sec|^\s+\d+%\s+0\.00us/, /us$|%$/, 'no response'],
    [/Non-2xx or 3xx/, /^3$/, 'a word'],
    [/unable to connect/, /\d/, 'the address'],
  ],
};
