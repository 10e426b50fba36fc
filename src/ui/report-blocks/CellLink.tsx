import { type ReactNode, useContext } from 'react';
import type { ReportCell } from '../../model/report.ts';
import styles from '../pressed.module.css';
import { followed, ViewLinksContext } from './ViewLink.tsx';

export interface CellLinkProps extends NonNullable<ReportCell['link']> {
  /** Said before the hint: the exact number, the full name. */
  title?: string | undefined;
  /** A name needs no line under it. */
  isName?: boolean;
  children: ReactNode;
}

/** A number or a name that leads to the view it comes from; only its words where views cannot be reached. */
export function CellLink({ view, hint, title = '', isName = false, children }: CellLinkProps) {
  const links = useContext(ViewLinksContext);
  const words = [title, hint].filter(Boolean).join('\n');
  if (!links) return <span title={title === '' ? undefined : title}>{children}</span>;
  const shared = { className: styles.pressed, 'data-name': isName || undefined, title: words };
  return links.href ? (
    <a {...shared} href={links.href(view)} onClick={followed(links, view)}>
      {children}
    </a>
  ) : (
    <button {...shared} type="button" onClick={() => links.follow(view)}>
      {children}
    </button>
  );
}
