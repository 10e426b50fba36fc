import { type KeyboardEvent, useEffect, useRef } from 'react';
import { dictionary } from '../../model/dictionary.ts';
import type { MakeEdits } from '../../model/edits/edit.ts';
import { Button } from '../../ui/Button.tsx';
import { moved } from '../page/moved.ts';
import type { RenderView } from '../page/renderView.ts';
import styles from './Overview.module.css';
import { OverviewCard } from './OverviewCard.tsx';
import type { Slide } from './slide.ts';

export interface OverviewProps {
  slides: readonly Slide[];
  hidden: readonly Slide[];
  at: number;
  /** A closed overview keeps its pictures. */
  open: boolean;
  names: { before: string; after: string };
  edit: MakeEdits;
  renderView: RenderView;
  onChoose: (at: number) => void;
  onNote: (slide: Slide) => void;
}

/**
 * The grid of all slides. One is chosen by mouse, by touch, or by arrow keys and Enter; they are moved by dragging or
 * with Alt and the arrow keys, hidden and brought back.
 */
export function Overview(props: OverviewProps) {
  const { slides, hidden, at, open, names, edit, renderView, onChoose, onNote } = props;
  const grid = useRef<HTMLDivElement>(null);
  const ids = slides.map(({ id }) => id);
  useEffect(() => {
    if (open) grid.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, [open]);

  function move(id: string, to: number) {
    const order = moved(ids, ids.indexOf(id), to);
    if (order.join() !== ids.join()) edit({ kind: 'slideOrder', about: '', value: order });
  }

  function focusLater(id: string | undefined) {
    requestAnimationFrame(() =>
      choicesIn(grid.current)
        .find(({ dataset }) => dataset['choice'] === id)
        ?.focus(),
    );
  }

  function hide(id: string) {
    if (slides.length < 2) return;
    const index = ids.indexOf(id);
    edit({ kind: 'slideHidden', about: id, value: true });
    focusLater(ids[index + 1] ?? ids[index - 1]);
  }

  function onKeyDown(event: KeyboardEvent) {
    const choices = choicesIn(grid.current);
    const index = choices.findIndex((button) => button === document.activeElement);
    const slide = slides[index];
    if (event.key === 'Delete' && slide) {
      event.preventDefault();
      return hide(slide.id);
    }
    if (event.key === 'e' && slide) {
      event.preventDefault();
      return onNote(slide);
    }
    const step = stepOf(event.key, choices, index);
    if (step === undefined) return;
    event.preventDefault();
    const to = Math.max(0, Math.min(choices.length - 1, index + step));
    if (!event.altKey) return choices[to]?.focus();
    if (!slide) return;
    move(slide.id, to);
    // The button has moved with its slide and lost the focus.
    focusLater(slide.id);
  }

  return (
    <div className={styles.overview} data-open={open || undefined} inert={!open}>
      <p className={styles.hint}>
        Drag a slide to move it, or press Alt with an arrow key. Slides behind “Appendix” are not part of the story.
      </p>
      <div
        className={styles.grid}
        ref={grid}
        role="toolbar"
        tabIndex={-1}
        aria-label="All slides"
        onKeyDown={onKeyDown}
      >
        {slides.map((slide, place) => (
          <OverviewCard
            key={slide.id}
            slide={slide}
            place={place}
            isCurrent={place === at}
            names={names}
            renderView={renderView}
            onChoose={() => onChoose(place)}
            onNote={() => onNote(slide)}
            onMove={(step) => move(slide.id, place + step)}
            onHide={slides.length > 1 ? () => hide(slide.id) : null}
            onDropped={(id) => move(id, place)}
          />
        ))}
      </div>
      {hidden.length > 0 && (
        <section className={styles.hidden} aria-label="Hidden slides">
          <h2>Hidden slides</h2>
          <ul>
            {hidden.map(({ id, section, name }) => (
              <li key={id}>
                <span>{section === '' || section === name ? name : `${section}: ${name}`}</span>
                <Button
                  size="small"
                  variant="quiet"
                  icon="undo"
                  onClick={() => edit({ kind: 'slideHidden', about: id, value: false })}
                >
                  Bring back
                  <span className={styles.spoken}> the slide {name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function choicesIn(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
}

/** How far an arrow key goes in a grid; undefined for other keys. */
function stepOf(key: string, choices: readonly HTMLElement[], place: number): number | undefined {
  const tops = choices.map((choice) => choice.getBoundingClientRect().top);
  const columns = tops.filter((top) => Math.abs(top - tops[0]!) < 1).length;
  const steps: Record<string, number> = dictionary({
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -place,
    End: choices.length - 1 - place,
  });
  return steps[key];
}
