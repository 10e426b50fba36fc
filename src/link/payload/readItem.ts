import type { SharedItem, UnreadItem } from '../../model/shared.ts';

/** One item of a decoded payload. */
export type DecodedItem = SharedItem | UnreadItem;

/** An item of a kind that this Perfolio does not know; its data were skipped. */
export function unreadItem({ path, size, side }: Pick<SharedItem, 'path' | 'size' | 'side'>, kind: string): UnreadItem {
  return {
    path,
    size,
    side,
    problem: {
      severity: 'fatal',
      message: `This file was shared by a newer Perfolio, and is of a kind that this one does not know: “${kind.slice(0, 60)}”.`,
      hint: 'Reload the page to get the newest Perfolio, or open the link where it was made.',
    },
  };
}
