import type { ReactNode } from 'react';
import type { ViewRef } from '../../model/report.ts';

/** Where a live view stands: on a slide there is room for less, and it is larger. */
export type ViewPlace = 'page' | 'slide';

/** Draws a section's view where it stands; says so itself where nothing that is open is for it. */
export type RenderView = (view: ViewRef, place: ViewPlace) => ReactNode;
