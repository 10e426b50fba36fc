import type { FileHead } from '../fileHead.ts';
import { type ForeignKind, proof, sure } from './foreignKind.ts';

function text(...expressions: RegExp[]): (head: FileHead) => boolean {
  return ({ text: content }) => content !== null && expressions.every((expression) => expression.test(content));
}

const dropProfile = 'Drop the profile that it was made from.';
const asProtobuf = 'Make a profile of it with `go tool pprof -proto FILE > profile.pb.gz`, and drop that.';
const wrongAnswer =
  'Check the address, and that you are let in; then download it again, for example with `curl -fo cpu.prof URL`.';

/** Texts that users save instead of a profile, and the output of other tools. The first match counts. */
export const otherTextKinds: readonly ForeignKind[] = [
  {
    name: 'HTML page',
    likelihood: proof,
    test: text(/^\s*(?:<!--(?:(?!-->)[^])*-->\s*)*<(?:!doctype html|html|head|body)\b/i),
    sentence: 'This is a web page, not a profile: most likely a login or error page that was saved in its place.',
    hint: wrongAnswer,
    isUnrelated: true,
  },
  {
    name: 'SVG picture',
    likelihood: sure,
    test: text(/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?(?:<!--(?:(?!-->)[^])*-->\s*)*<svg\b/i),
    sentence: 'This is a picture, such as `go tool pprof -svg` and flamegraph.pl draw, not a profile.',
    hint: dropProfile,
    isUnrelated: true,
  },
  {
    name: 'Output of objdump without instructions',
    likelihood: sure,
    test: text(/^\s*[^\n]{0,1000}:[ \t]+file format \S+\n/),
    sentence: 'This is the output of objdump, but it has no instructions.',
    hint: 'Drop the output of `objdump -d -l -C PROGRAM > objdump.txt`.',
  },
  {
    name: 'XML error message',
    likelihood: sure,
    test: text(/^\s*(?:<\?xml[^>]*\?>\s*)?<Error>/),
    sentence: (head) =>
      `The storage answered with an error${quoted(/<Code>([^<]{1,80})<\/Code>/.exec(head.text ?? '')?.[1])} instead of the file.`,
    hint: wrongAnswer,
  },
  {
    name: 'XML file',
    likelihood: sure,
    test: text(/^\s*<\?xml\b/),
    sentence: 'This is an XML file, not a profile.',
    hint: wrongAnswer,
    isUnrelated: true,
  },
  {
    name: 'Error message of a server',
    likelihood: sure,
    test: (head) => head.whole && text(/^\s*Could not enable (?:CPU profiling|tracing)/)(head),
    sentence: (head) => `The server answered${quoted(firstLine(head))} instead of sending a profile.`,
    hint: 'Only one recording can run at a time: wait until the other one ends, and record again.',
  },
  {
    name: 'Error message of a server',
    likelihood: sure,
    test: (head) =>
      head.whole &&
      head.bytes.length < 2000 &&
      text(
        /^\s*(?:Unknown profile|Profile not found|404 page not found|profile duration exceeds|invalid value for seconds|failed to (?:get|collect)|"?seconds"? parameter is not supported|Method Not Allowed|Unauthorized|Forbidden|Not Found|Bad (?:Gateway|Request)|Internal Server Error|Service Unavailable|upstream (?:connect|request) |no healthy upstream|Client sent an HTTP request to an HTTPS server|curl: \(\d+\))/i,
      )(head),
    sentence: (head) => `The server answered${quoted(firstLine(head))} instead of sending a profile.`,
    hint: 'Check the address: /debug/pprof/ lists the profiles that a Go server has.',
  },
  {
    name: 'Git LFS pointer',
    likelihood: proof,
    test: text(/^version https:\/\/git-lfs\.github\.com\/spec\/v1\n/),
    sentence: 'This is a pointer of Git LFS: it stands for a file that was not fetched.',
    hint: 'Run `git lfs pull` and drop the file again.',
    isUnrelated: true,
  },
  {
    name: 'Output of go tool pprof',
    likelihood: sure,
    test: (head) =>
      text(/^PeriodType: .*\n(?:.*\n){0,6}?Samples:/)(head) ||
      text(/^[ \t]*flat[ \t]+flat%[ \t]+sum%[ \t]+cum[ \t]+cum%/m)(head) ||
      text(/^-+\+-+$/m)(head) ||
      text(/^ROUTINE =+ /m)(head) ||
      text(/^Showing nodes accounting for /m)(head) ||
      text(/^positions: (?:instr )?line\nevents: /m)(head),
    sentence: 'This is what `go tool pprof` printed of a profile, not the profile.',
    hint: dropProfile,
  },
  {
    name: 'Java profile as text',
    likelihood: proof,
    test: text(/^\s*--- (?:heapz|contentionz) 1 ---\s/, /^--- heapz|^[ \t]*format *= *java[ \t\r]*$/m),
    sentence: 'This is a heap or contention profile of a Java program as text, which Perfolio does not read.',
    hint: asProtobuf,
  },
  {
    name: 'Stacks of threads as text',
    likelihood: proof,
    test: text(/^\s*--- (?:threadz \d+ ---|Thread [0-9A-Fa-f]+ \(name: )/),
    sentence: 'This is a list of the threads of a C++ program (/threadz), which Perfolio does not read.',
    hint: asProtobuf,
  },
  {
    name: 'callgrind profile',
    likelihood: sure,
    test: text(/^(?:# callgrind format|version: \d{1,4}\ncreator: callgrind)/),
    sentence: 'This is a profile of callgrind (valgrind), not a pprof profile.',
    hint: 'Open it in KCachegrind.',
  },
  {
    name: 'perf report output',
    likelihood: sure,
    test: text(/^# Overhead\s[^\n]{0,200}\bSymbol\b/m),
    sentence:
      'This is what `perf report` printed of a recording of Linux perf: a table without the stacks of the samples.',
    hint: 'Drop the output of `perf script > perf.txt`.',
  },
  {
    name: 'Graph for Graphviz',
    likelihood: sure,
    test: text(/^(?:strict )?(?:di)?graph\b[^{\n]*\{/),
    sentence: 'This is a drawing for Graphviz, such as `go tool pprof -dot` makes, not a profile.',
    hint: dropProfile,
  },
  {
    name: 'Hex dump',
    likelihood: sure,
    test: text(/^(?:[0-9a-f]{6,8}:? {1,2}(?:[0-9a-f]{2} ?){8}|[0-9a-f]{32,}\s*(?:\n|$))/i),
    sentence: 'This is a binary file written out in hexadecimal digits.',
    hint: 'Turn it back with `xxd -r -p FILE cpu.prof` (without -p when the lines are numbered) and drop the result.',
  },
  {
    name: 'Base64 text',
    likelihood: sure,
    test: text(/^\s*(?:data:[^,\n]*;base64,)?(?:H4sI|Cg[A-P])[A-Za-z0-9+/_-]{12}[A-Za-z0-9+/_=\s-]*$/),
    sentence: 'This is a profile written as base64 text.',
    hint: 'Turn it back with `base64 -d FILE > cpu.prof` and drop the result.',
  },
];

/** Prose; written reports with tables of benchmarks are read as such. */
export const markdownDocument: ForeignKind = {
  name: 'Markdown document',
  likelihood: 0.36,
  test: (head) =>
    text(/^\uFEFF?\s{0,100}#{1,6} \S/)(head) || text(/^\|[^\n]{1,500}\|\r?\n\|[ :]{0,2}-[ :|-]{1,500}\|\r?$/m)(head),
  sentence: 'This is a document in Markdown, without tables of benchmarks.',
  hint: 'Drop the files that it is about.',
  isUnrelated: true,
};

/** Plain prose, such as a text of notes. */
export const prose: ForeignKind = {
  name: 'Prose',
  likelihood: 0.36,
  test: isProse,
  sentence: 'This is prose, without measurements.',
  hint: 'Drop the files that it is about.',
  isUnrelated: true,
};

/**
 * The fallback for unknown text. It is above a profile that only begins like one, because text can begin so by chance.
 */
export const unknownText: ForeignKind = {
  name: 'Text',
  likelihood: 0.35,
  test: (head) => head.text !== null && /\S/.test(head.text),
  sentence: (head) =>
    head.whole && head.bytes.length < 200
      ? `This file holds only the text${quoted(firstLine(head))}.`
      : 'This is a text file that Perfolio does not know.',
  hint: 'Drop a pprof profile, as `go test -cpuprofile cpu.prof` or /debug/pprof/ write it.',
  isUnrelated: true,
};

/** Sentences: mostly letters, with few digits and signs, and an end after words. */
function isProse({ text: content }: FileHead): boolean {
  if (content === null) return false;
  const start = content.slice(0, 4000);
  const count = (expression: RegExp): number => start.match(expression)?.length ?? 0;
  const letters = count(/[\p{L}\p{M}]/gu);
  const others = count(/[^\p{L}\p{M}\s.,:;!?'’‘"“”()\u2013\u2014-]/gu);
  const sentences = count(/\p{L}[’'"”)]?[.!?](?=\s|$)/gu);
  const words = count(/\s+/g);
  return sentences >= 1 && words >= 8 && words < sentences * 60 && others * 25 < letters;
}

function firstLine({ text: content }: FileHead): string {
  const line = content?.trim().split('\n')[0] ?? '';
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

function quoted(words: string | undefined): string {
  return words === undefined || words === '' ? '' : ` “${words}”`;
}
