/** The anchor of a tooltip, in viewport coordinates. */
export interface Anchor {
  left: number;
  top: number;
  bottom: number;
}

interface Size {
  width: number;
  height: number;
}

const MARGIN = 8;

/** Top left corner of a tooltip: below its anchor, or above it if there is no space below; never off the screen. */
export function placeTooltip(anchor: Anchor, tooltip: Size, viewport: Size): { left: number; top: number } {
  const left = clamp(anchor.left, viewport.width - tooltip.width - MARGIN);
  const below = anchor.bottom + tooltip.height + MARGIN <= viewport.height;
  const above = anchor.top - tooltip.height >= MARGIN;
  const top = below || !above ? anchor.bottom : anchor.top - tooltip.height;
  return { left, top: clamp(top, viewport.height - tooltip.height - MARGIN) };
}

function clamp(value: number, most: number): number {
  return Math.max(MARGIN, Math.min(value, most));
}
