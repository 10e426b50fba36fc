import { createContext } from 'react';

/** Slides are designed for this size in CSS pixels, and scaled to their frame. */
export const SHEET = { width: 1440, height: 900 };

/** The scale of a slide: 1 on a screen of the design size. */
export const ScaleContext = createContext(1);

/** Factor by which slides enlarge desktop content, so that small text is readable from a distance. */
export const DESK_TO_ROOM = 2.14;
