import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

/** What the page around a section's view has for it. */
export interface PageFrame {
  /** Where the view's own line is put: in the header. null until there is a header. */
  line: HTMLElement | null;
  /** Whether the findings are shown beside the view; null: where the window has room for both. */
  findingsShown: boolean | null;
  showFindings: (shown: boolean) => void;
}

/** null where a view stands among other things: in a report, on a slide. */
export const PageFrameContext = createContext<PageFrame | null>(null);

export function usePageFrame(): PageFrame | null {
  return useContext(PageFrameContext);
}

/** Puts what belongs to the shown view into the page's header; nothing where there is no page around it. */
export function PageLine({ children }: { children: ReactNode }) {
  const frame = usePageFrame();
  return frame === null || frame.line === null ? null : createPortal(children, frame.line);
}
