import { createContext } from 'react';

/** The scale of a slide: 1 on a screen of 1440 × 900 CSS pixels. */
export const ScaleContext = createContext(1);

/** Factor by which slides enlarge desktop content, so that small text is readable from a distance. */
export const DESK_TO_ROOM = 2.14;
