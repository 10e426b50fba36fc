import { useEffect, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { MarkdownText } from '../../ui/notes/MarkdownText.tsx';
import { formatElapsed, formatTimeOfDay } from '../../units/formatDate.ts';
import type { RenderView } from '../page/renderView.ts';
import { Miniature } from './Miniature.tsx';
import styles from './PresenterView.module.css';
import type { Slide } from './slide.ts';

export interface PresenterViewProps {
  slides: readonly Slide[];
  at: number;
  names: { before: string; after: string };
  renderView: RenderView;
}

/** The presenter's view: current slide, next slide, notes, and time. */
export function PresenterView({ slides, at, names, renderView }: PresenterViewProps) {
  const now = useNow();
  const [start, setStart] = useState(now);
  const slide = slides[at]!;
  const next = slides[at + 1];
  return (
    <main className={styles.presenter}>
      <header className={styles.times}>
        <p className={styles.place}>
          {at + 1} / {slides.length}
        </p>
        <p className={styles.elapsed} role="timer" aria-label="Elapsed">
          {formatElapsed(now - start)}
        </p>
        <Button size="small" variant="quiet" onClick={() => setStart(now)}>
          Reset timer
        </Button>
        <p className={styles.clock}>{formatTimeOfDay(new Date(now))}</p>
      </header>
      <section aria-label="Now">
        <h2 className={styles.label}>Now</h2>
        <div className={styles.picture}>
          <Miniature key={slide.id} slide={slide} names={names} renderView={renderView} />
        </div>
      </section>
      <section aria-label="Next">
        <h2 className={styles.label}>Next</h2>
        <div className={styles.picture}>
          {next ? (
            <Miniature key={next.id} slide={next} names={names} renderView={renderView} />
          ) : (
            <p className={styles.end}>This is the last slide.</p>
          )}
        </div>
      </section>
      <section className={styles.notes} aria-label="Notes">
        <h2 className={styles.label}>Notes</h2>
        {slide.ownNotes !== '' && (
          <div className={styles.own}>
            <MarkdownText text={slide.ownNotes} />
          </div>
        )}
        {slide.notes !== '' && <MarkdownText text={slide.notes} />}
        {slide.ownNotes + slide.notes === '' && (
          <p className={styles.none}>There are no notes on this slide. Press E in the presentation to write one.</p>
        )}
      </section>
    </main>
  );
}

/** The current time in ms since 1970, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
