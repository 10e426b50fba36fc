import type { RowFormat } from '../../requestRows.ts';

const heyHead = /^response-time,DNS\+dialup,DNS,Request-write,Response-delay,Response-read,status-code,offset\s*$/;

/** hey's `-o csv`: seconds with four decimals. */
export const heyRows: RowFormat = {
  hasOnlyResponses: true,
  begins: (line) => heyHead.test(line),
  row: (line) => {
    const cells = line.length < 300 ? line.trim().split(',') : [];
    if (cells.length !== 8 || cells.some((cell) => !/^\d{1,12}(?:\.\d{1,9})?$/.test(cell))) return null;
    const [latency, , , , , , status, offset] = cells.map(Number);
    return {
      heading: '',
      method: '',
      url: '',
      status: status!,
      second: 0,
      nanos: Math.round(offset! * 1e9),
      latency: Math.round(latency! * 1e9),
      bytes: null,
      error: '',
    };
  },
};
