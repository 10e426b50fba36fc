import { useMemo } from 'react';
import type { SourceReach } from '../views/kit/sectionView.ts';
import { useServices, useSettings } from './services.ts';
import { fetchSource } from './share/fetchSource.ts';
import { singlePage } from './share/singlePage.ts';

/** Source files are small; a larger answer is something else. */
const LIMIT = 8 * 2 ** 20;

/** How the sections of the page reach source code and the editor. */
export function useSourceReachOfPage(): SourceReach {
  const { evidence, settings } = useServices();
  const template = useSettings((state) => state.sourceTemplate);
  const editor = useSettings((state) => state.editorTemplate);
  return useMemo(
    () => ({
      template,
      editor,
      keep: (templates) =>
        settings.setState({
          ...(templates.template !== undefined && { sourceTemplate: templates.template }),
          ...(templates.editor !== undefined && { editorTemplate: templates.editor }),
        }),
      fetch:
        singlePage !== null
          ? null
          : async (url, path, signal) => {
              const blob = await fetchSource(url, () => undefined, signal, LIMIT);
              if (!signal.aborted) await evidence.open([{ path, blob }]);
            },
    }),
    [evidence, settings, template, editor],
  );
}
