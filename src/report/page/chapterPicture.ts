import { pause } from '../../model/pause.ts';
import type { ReportBlock, TableBlock } from '../../model/report.ts';
import { copyPicture, type MakePicture, type OfferedPicture } from '../../ui/export/drawingAsPng.ts';
import type { ViewBlock } from '../../ui/report-blocks/ReportBlocks.tsx';
import { tablePicture } from './tablePicture.ts';

/** In ms. */
const patienceMs = 10_000;
const stepMs = 100;

/** The block that stands for a section as a picture: its first live view or table. */
export function pictureBlock(blocks: readonly ReportBlock[]): ViewBlock | TableBlock | undefined {
  return blocks.find((block) => block.kind === 'view' || block.kind === 'table');
}

/**
 * Copies the picture of a section as PNG: of its first live view, as soon as that is drawn, or of its first table.
 * Rejects with a sentence for the reader.
 * @param offered what the view offers by now
 */
export function copyChapterPicture(
  blocks: readonly ReportBlock[],
  offered: () => OfferedPicture,
  signal: AbortSignal,
): Promise<void> {
  return copyPicture(chapterPicture(blocks, offered, signal));
}

async function chapterPicture(
  blocks: readonly ReportBlock[],
  offered: () => OfferedPicture,
  signal: AbortSignal,
): Promise<Blob> {
  if (pictureBlock(blocks)?.kind === 'view') {
    const make = await known(offered, signal);
    if (make !== null) return make(signal);
  }
  const table = blocks.find((block) => block.kind === 'table');
  if (table === undefined) throw new Error('There is no drawing on the screen yet.');
  return tablePicture(table);
}

/**
 * What makes the picture of a view, as soon as the view is drawn; null if it has no drawing or is not drawn in time.
 */
async function known(offered: () => OfferedPicture, signal: AbortSignal): Promise<MakePicture | null> {
  for (let waited = 0; waited < patienceMs; waited += stepMs) {
    signal.throwIfAborted();
    const make = offered();
    if (make === 'none') return null;
    if (make !== null) return make;
    await pause(stepMs);
  }
  return null;
}
