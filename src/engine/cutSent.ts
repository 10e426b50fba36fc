import { packSent } from '../link/payload/sentCode.ts';
import type { SentBlock, SentPart } from '../model/sentReport.ts';
import { countText } from '../units/formatCount.ts';

/**
 * The most characters of a sender's report in a link, before they are deflated to about an eighth: with them a link
 * still has at most the 64,000 characters that all browsers accept.
 */
const MOST = 250_000;

/** The most rows of a table where the whole tables have no room; tried in this order. */
const rows = [10, 5, 1];

/**
 * A sender's report that a link has room for: findings, verdicts and texts stay, and tables are cut, with a sentence
 * that says so.
 */
export function cutToFit(sent: readonly SentPart[]): readonly SentPart[] {
  let told = sent;
  for (const most of rows) {
    if (JSON.stringify(packSent(told)).length <= MOST) return told;
    told = sent.map((part) => ({ ...part, blocks: part.blocks.map((block) => block && cutTable(block, most)) }));
  }
  return told;
}

function cutTable(block: SentBlock, most: number): SentBlock {
  if (block.kind !== 'table' || block.rows.length <= most) return block;
  const left = countText(block.rows.length - most, 'more row');
  const note = `${block.note ?? ''} ${left} had no room in the link.`.trim();
  return { ...block, rows: block.rows.slice(0, most), note };
}
