import { useMemo } from 'react';
import { formatLink } from '../../link/formatLink.ts';
import type { ViewLinks } from '../../ui/report-blocks/ViewLink.tsx';
import { useServices } from '../services.ts';

/** Opens the report's views in this page. */
export function useViewLinks(): ViewLinks {
  const { history } = useServices();
  return useMemo(
    () => ({
      href: ({ section, params }) => formatLink({ section, params: new URLSearchParams(params) }),
      follow({ section, params }) {
        history.go({ section, params: new URLSearchParams(params) }, 'step');
        requestAnimationFrame(() => document.getElementById('main')?.focus({ preventScroll: true }));
      },
    }),
    [history],
  );
}
