/** Numbers that may be infinite: a change from nothing has no other size. */
const mayBeInfinite = new Set(['change']);
/** Deeper or larger answers are checked in part. */
const mostParts = 300_000;

/** The place of the first number in an answer that is none, or '' if all are. */
export function notFinite(answer: unknown): string {
  const open: { value: unknown; place: string }[] = [{ value: answer, place: '' }];
  for (let index = 0; index < open.length && index < mostParts; index++) {
    const { value, place } = open[index]!;
    if (typeof value === 'number') {
      if (Number.isNaN(value) || (!Number.isFinite(value) && !mayBeInfinite.has(place.split('.').at(-1)!))) {
        return `${place.slice(1)} is ${value}`;
      }
    } else if (ArrayBuffer.isView(value)) {
      if (value instanceof Float64Array || value instanceof Float32Array) {
        const bad = value.findIndex((one) => !Number.isFinite(one));
        if (bad >= 0) return `${place.slice(1)}[${bad}] is ${value[bad]}`;
      }
    } else if (value instanceof Map) {
      for (const [key, part] of value) open.push({ value: part, place: `${place}.${String(key)}` });
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) {
        if (typeof part === 'object' || typeof part === 'number') {
          open.push({ value: part, place: `${place}.${Array.isArray(value) ? '*' : key}` });
        }
      }
    }
  }
  return '';
}

/** Whether a text ends as sentences do. */
export function isSentence(text: string): boolean {
  return /[.!?][)”"`’]*$/.test(text);
}

/** The words by which answers for JSON name such numbers, as the whole text of a figure. */
const figureWords = /^[-+]?(?:NaN|Inf(?:inity)?)$/;

/** The first text of an answer that shows how a program failed, or ''; `input` may have such words itself. */
export function brokenText(answer: unknown, input: string): string {
  const open: unknown[] = [answer];
  for (let index = 0; index < open.length && index < mostParts; index++) {
    const value = open[index];
    if (typeof value === 'string') {
      const [word] = /\b(?:NaN|Infinity|undefined|\[object Object\])(?!\w)/.exec(value) ?? [];
      if (word !== undefined && !figureWords.test(value) && !input.includes(word)) return value;
    } else if (typeof value === 'object' && value !== null && !ArrayBuffer.isView(value)) {
      for (const part of Object.values(value)) open.push(part);
    }
  }
  return '';
}
