import { amount, type Json, record, words } from '../../json.ts';
import type { RowFormat } from '../../requestRows.ts';

const vegetaRow = /^\d{16,19},\d{1,3},\d{1,19},\d{1,19},\d{1,19},/;

/**
 * vegeta's `encode -to=csv`: time, status, latency, bytes out, bytes in, error, body, attack, number, method, address,
 * headers.
 */
export const vegetaCsv: RowFormat = {
  isOpenLoop: true,
  begins: (line) => vegetaRow.test(line),
  row: (line) => {
    if (!vegetaRow.test(line)) return null;
    const cells = csvCells(line);
    if (cells.length < 11) return null;
    const [time = '', status, latency, , bytesIn, error = '', , attack = '', , method = '', url = ''] = cells;
    return {
      heading: attack.slice(0, 300),
      method: method.slice(0, 30),
      url: url.slice(0, 4000),
      status: Number(status),
      second: Number(time.slice(0, -9)),
      nanos: Number(time.slice(-9)),
      latency: Number(latency),
      bytes: Number(bytesIn),
      error,
    };
  },
};

/** vegeta's `encode -to=json`: an object for each line. */
export const vegetaJson: RowFormat = {
  isOpenLoop: true,
  begins: (line) => /^\s*\{"attack":/.test(line) && vegetaJson.row(line) !== null,
  mayBegin: (line) => /^\{"attack":"[^"\n]{0,300}","seq":\d{1,19},"code":\d{1,3},"timestamp":/.test(line),
  row: (line) => {
    if (!/^\s*\{/.test(line)) return null;
    const json = parsed(line);
    const status = amount(json, 'code');
    const latency = amount(json, 'latency');
    const [, second, fraction = '', zone] =
      /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(words(json, 'timestamp')) ?? [];
    const moment = second === undefined ? Number.NaN : Date.parse(second + zone!) / 1000;
    if (status === null || latency === null || Number.isNaN(moment)) return null;
    return {
      heading: words(json, 'attack').slice(0, 300),
      method: words(json, 'method').slice(0, 30),
      url: words(json, 'url'),
      status,
      second: moment,
      nanos: Number(fraction.padEnd(9, '0')),
      latency,
      bytes: amount(json, 'bytes_in'),
      error: words(json, 'error'),
    };
  },
};

function parsed(line: string): Json | null {
  try {
    return record(JSON.parse(line));
  } catch {
    return null;
  }
}

/** Cells of a line of CSV; quoted ones may contain commas and doubled quotes. */
function csvCells(line: string): string[] {
  const cells: string[] = [];
  let at = 0;
  while (at <= line.length && cells.length < 20) {
    if (line[at] !== '"') {
      const comma = line.indexOf(',', at);
      const end = comma < 0 ? line.length : comma;
      cells.push(line.slice(at, end));
      at = end + 1;
      continue;
    }
    let text = '';
    let from = at + 1;
    for (;;) {
      const quote = line.indexOf('"', from);
      if (quote < 0) {
        text += line.slice(from);
        at = line.length + 1;
        break;
      }
      text += line.slice(from, quote);
      at = quote + 2;
      if (line[quote + 1] !== '"') break;
      text += '"';
      from = quote + 2;
    }
    cells.push(text);
  }
  return cells;
}
