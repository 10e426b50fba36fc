import { decodePayload } from '../link/payload/decodePayload.ts';
import type { SentReport } from '../model/sentReport.ts';
import type { Shared } from '../model/shared.ts';
import { shareCodes } from './kindFolders.ts';
import type { ReadItem } from './readFile.ts';

/** Reads shared data, which unpack to `limit` bytes at most: one item per dataset, under its original name. */
export async function readPayload(
  bytes: Uint8Array,
  { path, size }: Pick<ReadItem, 'path' | 'size'>,
  limit: number,
): Promise<ReadItem[]> {
  const { value, problems } = await decodePayload(bytes, shareCodes, limit);
  if (value === null) return [{ path, size, reading: { dataset: null, recognisedAs: 'shared data', problems } }];
  const report = sentReportOf(value);
  const items = value.items.map((item, index): ReadItem => {
    const reading = { dataset: item.dataset, recognisedAs: '', problems: item.problems };
    const sent = report === null ? undefined : { report, at: index };
    return { path: item.path, size: item.size, reading, side: item.side, role: item.role, sent };
  });
  const unread = (value.unread ?? []).map((item): ReadItem => {
    const reading = { dataset: null, recognisedAs: '', problems: [item.problem] };
    return { path: item.path, size: item.size, reading, side: item.side };
  });
  return [...items, ...unread];
}

/** The sender's report; null if the data say the same. */
function sentReportOf({ head: { names, edits }, items, unread = [], sent: parts = [] }: Shared): SentReport | null {
  return parts.length === 0 ? null : { parts, items: [...items, ...unread], names, edits };
}
