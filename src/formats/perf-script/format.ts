import type { FileHead } from '../fileHead.ts';
import type { InputFormat, Reading } from '../inputFormat.ts';
import { eachLine } from '../textLines.ts';
import { frameLine } from './frameLine.ts';
import { headerLine } from './headerLine.ts';
import { SampleCollector } from './sampleCollector.ts';

/**
 * The text of `perf script` (Linux perf): samples with their thread, processor, time, event and period, each with its
 * stack, leaf first. `-F` leaves fields out. https://man7.org/linux/man-pages/man1/perf-script.1.html
 */
export const format = {
  label: 'perf script output',
  matches,
  read,
} satisfies InputFormat;

const recognisedAs = 'perf script output';

/** Lines that decide. */
const looked = 400;

/** Certain if samples have stacks, or, in a recording without them, a frame in each line. */
function matches({ text, whole }: FileHead): number {
  if (text === null) return 0;
  const lines = text.split('\n');
  // The last line of a head may be cut.
  if (!whole) lines.pop();
  let samples = 0;
  let frames = 0;
  let headers = 0;
  let others = 0;
  let isInStack = false;
  for (const line of lines.filter((one) => one !== '' && !one.startsWith('#')).slice(0, looked)) {
    const header = line.startsWith('\t') ? null : headerLine(line);
    if (header !== null) {
      const hasFrame = frameLine(`\t${header.rest}`)?.address ?? 0n;
      if (header.event.startsWith('PERF_RECORD_')) continue;
      if (hasFrame > 0n) frames++;
      headers++;
      samples++;
      isInStack = true;
    } else if (/^\s+(?:0x)?[0-9a-f]{3,16} \S/.test(line) && frameLine(line) !== null) {
      frames++;
      // Without any field but the stack there is no header.
      if (!isInStack && line.startsWith('\t')) samples++;
    } else if (!isInStack || !line.startsWith(' ')) others++;
  }
  return samples > 0 && frames >= samples / 2 && others <= headers ? 0.96 : 0;
}

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Reading> {
  const samples = new SampleCollector();
  await eachLine(chunks, (line) => samples.take(line));
  const { dataset, problems } = samples.dataset();
  return { dataset, recognisedAs, problems };
}
