import type { ReactNode } from 'react';
import type { ViewRef } from '../../model/report.ts';

/** Where a live view is shown: a slide has less space, and enlarges the view. */
export type ViewPlace = 'page' | 'slide';

/** Renders a section's view; the view shows a message if no opened file belongs to it. */
export type RenderView = (view: ViewRef, place: ViewPlace) => ReactNode;
