import type { ReactNode } from 'react';
import type { ViewRef } from '../../model/report.ts';

/** How a live view stands among the words around it. */
export interface ViewLook {
  /** Without what chooses and filters, as on a slide. */
  bare: boolean;
}

/** Draws a section's view where it stands; says so itself where nothing that is open is for it. */
export type RenderView = (view: ViewRef, look: ViewLook) => ReactNode;
