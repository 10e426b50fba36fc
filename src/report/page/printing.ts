import { createContext } from 'react';

/** Whether the report is being made ready for paper: then every live view is drawn, in the width of a page. */
export const PrintingContext = createContext(false);
