import { type ReactNode, useContext } from 'react';
import type { ViewRef } from '../../model/report.ts';
import { uncoded } from '../../units/coded.ts';
import { Icon } from '../Icon.tsx';
import styles from './ViewLink.module.css';
import { followed, ViewLinksContext } from './viewLinks.ts';

export interface ViewLinkProps {
  view: ViewRef;
  /** What the view shows: the accessible name of the link without its context. */
  about: string;
  children?: ReactNode;
}

/**
 * A link to a view, so that it can be opened in another tab and copied. Draws nothing without `ViewLinks` or without
 * addresses.
 */
export function ViewLink({ view, about, children = 'Show' }: ViewLinkProps) {
  const links = useContext(ViewLinksContext);
  if (!links?.href) return null;
  return (
    <a
      className={styles.link}
      href={links.href(view)}
      aria-label={`Show: ${uncoded(about)}`}
      onClick={followed(links, view)}
    >
      {children}
      <Icon name="arrow-right" size={14} />
    </a>
  );
}
