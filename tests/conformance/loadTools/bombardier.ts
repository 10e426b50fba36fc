import type { LeftOut } from '../leftOut.ts';

export const leftOut: LeftOut = {
  lines: [[/^\s*Reqs\/sec\s/, 'deviation and maximum of bombardier’s sampled rates; the mean is kept']],
  numbers: [
    [/^\s*1xx - /, /^\d+$/, 'successes: all requests less the failures; zeros'],
    [/others - 0/, /^0$/, 'nothing failed without a response'],
  ],
  members: [
    [/^spec\.(?:testDurationSeconds|timeoutSeconds)$/, 'what was asked for; the real duration is kept'],
    [
      /^result\.(?:bytesWritten|req\dxx|others)$/,
      'bytes sent; responses by family: their sum, and those that failed, are kept',
    ],
    [/^result\.rps\./, 'rates sampled during the run; requests ÷ time is kept'],
  ],
};
