import { useState } from 'react';
import type { PinnedView } from '../../model/report.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ViewLink } from '../../ui/report-blocks/ViewLink.tsx';
import { LazyView } from './LazyView.tsx';
import styles from './PinnedBlock.module.css';
import type { RenderView } from './renderView.ts';

export interface PinnedBlockProps {
  pin: PinnedView;
  /** The default caption. */
  plain: string;
  onCaption: (caption: string) => void;
  onRemove: () => void;
  renderView: RenderView;
}

/** A pinned view, interactive, with its caption. */
export function PinnedBlock({ pin, plain, onCaption, onRemove, renderView }: PinnedBlockProps) {
  const [editing, setEditing] = useState(false);
  const name = pin.caption === '' ? plain : pin.caption;
  return (
    <figure className={styles.exhibit}>
      <figcaption className={styles.caption}>
        {editing ? (
          <input
            className={styles.input}
            aria-label="Caption"
            value={pin.caption}
            placeholder={plain}
            maxLength={300}
            ref={(element) => element?.focus()}
            onChange={(event) => onCaption(event.currentTarget.value)}
            onBlur={() => setEditing(false)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== 'Escape') return;
              event.preventDefault();
              setEditing(false);
            }}
          />
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <span className={styles.actions}>
          <ViewLink view={pin.view} about={name} />
          <IconButton label={`Edit the caption of ${name}`} icon="edit" size="small" onClick={() => setEditing(true)} />
          <IconButton label={`Unpin ${name}`} icon="close" size="small" onClick={onRemove} />
        </span>
      </figcaption>
      <LazyView label={name}>{() => renderView(pin.view, 'page')}</LazyView>
    </figure>
  );
}
