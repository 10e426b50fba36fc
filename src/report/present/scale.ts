import { createContext } from 'react';

/** How large a slide is drawn: 1 on a screen of 1440 × 900 CSS pixels. */
export const ScaleContext = createContext(1);

/** What was made for a desk is drawn larger by this, so that its smallest words reach the back of a room. */
export const DESK_TO_ROOM = 2.14;
