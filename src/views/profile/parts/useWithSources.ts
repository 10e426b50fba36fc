import { useMemo } from 'react';
import type { Answers, Asking } from '../../kit/asking.ts';
import { askMore } from '../asking/askMore.ts';
import type { CommonPaneProps, ProfileAsking } from '../asking/pane.ts';

/** What is asked about, and the open source files; without both, the text of lines is unknown. */
export interface Sources {
  about?: CommonPaneProps['about'] | undefined;
  beside?: CommonPaneProps['beside'] | undefined;
}

/** Asks about the displayed profile together with the open source files. */
export function useWithSources<All extends Answers>(
  asking: ProfileAsking<All>,
  { about, beside }: Sources,
): Asking<All> {
  return useMemo(
    () =>
      about === undefined || beside === undefined || beside.length === 0
        ? asking
        : askMore(asking, about.items, beside),
    [asking, about, beside],
  );
}
