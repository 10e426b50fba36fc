import { IconButton } from '../../ui/IconButton.tsx';
import { Movable } from '../Movable.tsx';
import type { RenderView } from '../page/renderView.ts';
import { Miniature } from './Miniature.tsx';
import styles from './OverviewCard.module.css';
import type { Slide } from './slide.ts';

/** Marks a drag as a slide, not a file from outside. */
const dragType = 'application/x-perfolio-slide';

export interface OverviewCardProps {
  slide: Slide;
  place: number;
  isCurrent: boolean;
  names: { before: string; after: string };
  renderView: RenderView;
  onChoose: () => void;
  onNote: () => void;
  /** Moves it by one place, for touch. */
  onMove: (step: -1 | 1) => void;
  /** null for the only slide. */
  onHide: (() => void) | null;
  /** Another slide was dropped here. */
  onDropped: (id: string) => void;
}

/** One slide in the overview: a picture, its number and title, and what can be done with it. */
export function OverviewCard(props: OverviewCardProps) {
  const { slide, place, isCurrent, names, renderView, onChoose, onNote, onMove, onHide, onDropped } = props;
  const { id, section, name, ownNotes } = slide;
  const about = `${place + 1}: ${section === '' || section === name ? '' : `${section}, `}${name}`;

  return (
    <Movable type={dragType} id={id} className={styles.card} onDropped={onDropped}>
      <div className={styles.picture}>
        <Miniature slide={slide} names={names} renderView={renderView} />
      </div>
      <button
        type="button"
        className={styles.button}
        data-choice={id}
        aria-current={isCurrent ? 'true' : undefined}
        aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight Delete"
        aria-label={`Slide ${about}`}
        onClick={onChoose}
      />
      <div className={styles.foot}>
        <span className={styles.number} aria-hidden="true">
          {place + 1}
        </span>
        <span className={styles.name} aria-hidden="true">
          {name}
        </span>
        <span className={styles.moves}>
          <IconButton label={`Move slide ${about} back`} icon="arrow-left" size="small" onClick={() => onMove(-1)} />
          <IconButton label={`Move slide ${about} on`} icon="arrow-right" size="small" onClick={() => onMove(1)} />
        </span>
        <IconButton
          label={`${ownNotes === '' ? 'Write a note on' : 'Edit the note on'} slide ${about}`}
          icon="edit"
          size="small"
          aria-pressed={ownNotes !== ''}
          onClick={onNote}
        />
        {onHide && <IconButton label={`Hide slide ${about}`} icon="close" size="small" onClick={onHide} />}
      </div>
    </Movable>
  );
}
