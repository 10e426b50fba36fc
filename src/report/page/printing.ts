import { createContext } from 'react';

/** Whether the report is being prepared for print: then every live view is drawn at the width of a page. */
export const PrintingContext = createContext(false);
