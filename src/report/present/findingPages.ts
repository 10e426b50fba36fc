import { uncoded } from '../../units/coded.ts';
import type { SummaryFinding } from '../story.ts';

/** Largest number of findings per slide. */
const MOST = 5;
/** Design pixels for findings on a slide, below the heading and above the count of others. */
const ROOM = 640;
/** Characters of a line, design pixels of its height, and of the space between findings. */
const SENTENCE = { characters: 66, height: 42 };
const GROUND = { characters: 92, height: 31 };
const GAP = 26;
/** Characters of evidence on a slide; the presenter notes have all of it. */
const BRIEF = 150;

/** The evidence of a finding, as short as a slide wants it. */
export function briefGround({ ground }: SummaryFinding): string {
  return shortened(ground.split('\n')[0]!, BRIEF);
}

/** The main cause of a regression, a sentence; '' if none is known. */
export function causeOf({ tone, also }: SummaryFinding): string {
  return tone === 'worse' ? (also[0]?.sentence ?? '') : '';
}

/** Splits findings into slides, in order: as many on each as can be read in large type, at least one. */
export function findingPages(findings: readonly SummaryFinding[]): SummaryFinding[][] {
  const pages: SummaryFinding[][] = [];
  let left = 0;
  for (const finding of findings) {
    const height = heightOf(finding);
    const page = pages.at(-1);
    if (page === undefined || page.length === MOST || height > left) {
      pages.push([finding]);
      left = ROOM - height;
    } else {
      page.push(finding);
      left -= height;
    }
  }
  return pages;
}

function heightOf(finding: SummaryFinding): number {
  const lines = (text: string, { characters, height }: typeof SENTENCE) => Math.ceil(text.length / characters) * height;
  const grounds = [briefGround(finding), uncoded(causeOf(finding))].map((text) => lines(text, GROUND));
  return lines(uncoded(finding.sentence), SENTENCE) + grounds.reduce((sum, height) => sum + height, GAP);
}

/**
 * Shortens a text to as many whole sentences as fit, plus the leading clauses (up to a semicolon) of the next one.
 * Never cuts within a clause, so the result may be longer than `most`.
 * @param most characters
 */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const pieces = text.split(/(?<=[.?;])\s+(?=\S)/);
  let kept = pieces[0]!;
  for (const piece of pieces.slice(1)) {
    if (kept.length + 1 + piece.length > most) break;
    kept += ` ${piece}`;
  }
  return kept.replace(/;$/, '.');
}
