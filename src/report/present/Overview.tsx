import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './Overview.module.css';
import { SlideFrame } from './SlideFrame.tsx';
import { SlideView } from './SlideView.tsx';
import type { Slide } from './slide.ts';

export interface OverviewProps {
  slides: readonly Slide[];
  at: number;
  names: { before: string; after: string };
  onChoose: (at: number) => void;
}

/** The grid of all slides. One is chosen by mouse, by touch, or by arrow keys and Enter. */
export function Overview({ slides, at, names, onChoose }: OverviewProps) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    grid.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const place = buttons.findIndex((button) => button === document.activeElement);
    const tops = buttons.map((button) => button.getBoundingClientRect().top);
    const columns = tops.filter((top) => Math.abs(top - tops[0]!) < 1).length;
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      Home: -place,
      End: buttons.length - 1 - place,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    buttons[Math.max(0, Math.min(buttons.length - 1, place + step))]?.focus();
  }

  return (
    <div
      className={styles.overview}
      ref={grid}
      role="toolbar"
      tabIndex={-1}
      aria-label="All slides"
      onKeyDown={onKeyDown}
    >
      {slides.map((slide, place) => (
        <div key={slide.id} className={styles.choice}>
          <div className={styles.picture} inert aria-hidden="true">
            <SlideFrame small>
              <SlideView slide={slide} names={names} renderView={null} />
            </SlideFrame>
          </div>
          <button
            type="button"
            className={styles.button}
            aria-current={place === at ? 'true' : undefined}
            aria-label={`Slide ${place + 1}: ${slide.section === '' ? '' : `${slide.section}, `}${slide.name}`}
            onClick={() => onChoose(place)}
          >
            {place + 1}
          </button>
        </div>
      ))}
    </div>
  );
}
