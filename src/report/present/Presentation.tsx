import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { MakeEdits } from '../../model/edits/edit.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { KeyboardSheet } from '../../ui/KeyboardSheet.tsx';
import { NotesEditor } from '../../ui/notes/NotesEditor.tsx';
import { ViewLinksContext } from '../../ui/report-blocks/ViewLink.tsx';
import { isTextInput, type KeyBindings, useKeys } from '../../ui/useKeys.ts';
import { useOnPrint } from '../page/printing.ts';
import type { RenderView } from '../page/renderView.ts';
import { usePrinting } from '../page/usePrinting.ts';
import { Miniature } from './Miniature.tsx';
import { Overview } from './Overview.tsx';
import styles from './Presentation.module.css';
import { openPresenter, type PresenterPlace, PresenterWindow } from './PresenterWindow.tsx';
import { SlideFrame } from './SlideFrame.tsx';
import { SlideView } from './SlideView.tsx';
import type { Slide } from './slide.ts';
import { overviewKeys, slideKeys } from './slideKeys.ts';
import { useTurning } from './useTurning.ts';
import { isWholeScreen, leaveWholeScreen, takeWholeScreen } from './wholeScreen.ts';

export interface PresentationProps {
  /** At least one. */
  slides: readonly Slide[];
  /** Index of the shown slide; clamped to the last one. */
  at: number;
  /** Slides that the reader has hidden. */
  hidden: readonly Slide[];
  edit: MakeEdits;
  /** Undoes the last edit; false if there is none. */
  undo: () => boolean;
  names: { before: string; after: string };
  onGo: (at: number) => void;
  hasAppendix: boolean;
  /** Adds the appendix, or leaves it out again, and goes to a slide. */
  onAppendix: (at: number) => void;
  onLeave: () => void;
  renderView: RenderView;
}

const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'];

const blockedSentence =
  'The browser has blocked the presenter’s window. Allow pop-ups for this page, and press N again.';

/** The report as slides, controlled by keys, a remote, mouse or touch. */
export function Presentation(props: PresentationProps) {
  const { slides, hidden, at: wanted, names, edit, undo, onGo, hasAppendix, onAppendix, onLeave, renderView } = props;
  const last = slides.length - 1;
  const at = Math.max(0, Math.min(last, wanted));
  const slide = slides[at]!;
  const [black, setBlack] = useState(false);
  const [all, setAll] = useState(false);
  /** The overview is kept once it was opened: its pictures are drawn once. */
  const [met, setMet] = useState(false);
  const [noted, setNoted] = useState('');
  const [sheet, setSheet] = useState(false);
  const [presenter, setPresenter] = useState<PresenterPlace | null>(null);
  const [sentence, setSentence] = useState('');
  /** The typed digits of a slide number. */
  const [number, setNumber] = useState('');
  const stage = useRef<HTMLDivElement>(null);

  /** What Escape does, also where the browser takes the key to leave full screen and the page never sees it. */
  function back() {
    if (noted !== '') setNoted('');
    else if (sheet) setSheet(false);
    else if (number !== '') setNumber('');
    else if (black) setBlack(false);
    else if (all) setAll(false);
    else onLeave();
  }
  const fullscreen = useFullscreen(back);

  const { printing, print } = usePrinting();
  /** By the browser's menu, which waits for nothing. */
  const [printedAtOnce, setPrintedAtOnce] = useState(false);
  useOnPrint(
    () => printing || flushSync(() => setPrintedAtOnce(true)),
    () => setPrintedAtOnce(false),
  );

  useSameSlide(slides, at, onGo);

  function go(to: number) {
    setNumber('');
    setSentence('');
    if (black) setBlack(false);
    else onGo(Math.max(0, Math.min(last, to)));
  }

  function togglePresenter() {
    if (presenter) return setPresenter(null);
    const opened = openPresenter();
    setPresenter(opened);
    setSentence(opened ? '' : blockedSentence);
  }

  function toggleAll() {
    setMet(true);
    setAll(!all);
  }

  // It begins behind the last slide.
  const toggleAppendix = () => onAppendix(hasAppendix ? 0 : slides.length);
  const turn = (step: -1 | 1) => go(at + step);
  useTurning(stage, turn);

  const typed = (digit: string) => () => setNumber((before) => (before + digit).slice(-3));
  const keys: KeyBindings = {
    ArrowRight: () => turn(1),
    ArrowLeft: () => turn(-1),
    ArrowDown: () => turn(1),
    ArrowUp: () => turn(-1),
    PageDown: () => turn(1),
    PageUp: () => turn(-1),
    Backspace: () => turn(-1),
    ' ': (event) => (isPressed(event) ? false : turn(event.shiftKey ? -1 : 1)),
    Home: () => go(0),
    End: () => go(last),
    Enter: (event) => {
      if (number !== '') go(Number(number) - 1);
      else if (isPressed(event)) return false;
      else turn(1);
    },
    ...Object.fromEntries(digits.map((digit) => [digit, typed(digit)])),
    o: toggleAll,
    a: toggleAppendix,
    e: () => setNoted(slide.id),
    '?': () => setSheet(true),
    b: () => setBlack(!black),
    '.': () => setBlack(!black),
    f: fullscreen.toggle,
    'mod+p': print,
    n: togglePresenter,
    'mod+z': ({ target }) => (isTextInput(target) ? false : undo() ? undefined : false),
    Escape: back,
  };
  // The overview handles arrow keys and Enter itself.
  const inGrid = ['o', 'f', 'n', '?', 'mod+p', 'mod+z', 'Escape'];
  useKeys(all ? Object.fromEntries(Object.entries(keys).filter(([key]) => inGrid.includes(key))) : keys);

  const position = `${at + 1} / ${slides.length}`;
  return (
    <ViewLinksContext value={null}>
      <main id="main" className={styles.presentation} aria-label="Presentation">
        <SlideFrame ref={stage} className={styles.stage}>
          <ShownSlide key={slide.id} label={`Slide ${at + 1} of ${slides.length}`} covered={all || black}>
            <SlideView slide={slide} names={names} renderView={renderView} />
          </ShownSlide>
          {sentence !== '' && <p className={styles.sentence}>{sentence}</p>}
          <p className={styles.place}>{number === '' ? position : `Go to ${number}: Enter`}</p>
          <div className={styles.progress} aria-hidden="true">
            <div className={styles.done} style={{ width: `${(100 * (at + 1)) / slides.length}%` }} />
          </div>
        </SlideFrame>
        <div className={styles.controls} role="toolbar" aria-label="Presentation" data-controls="" inert={all || black}>
          <IconButton label="Previous slide" icon="arrow-left" keys={['ArrowLeft']} onClick={() => turn(-1)} />
          <IconButton label="Next slide" icon="arrow-right" keys={['ArrowRight']} onClick={() => turn(1)} />
          <IconButton label="All slides" icon="grid" keys={['o']} onClick={toggleAll} />
          <IconButton label="Appendix" icon="layers" keys={['a']} aria-pressed={hasAppendix} onClick={toggleAppendix} />
          <IconButton label="Black" icon="moon" keys={['b']} onClick={() => setBlack(true)} />
          <IconButton
            label="Presenter’s window"
            icon="monitor"
            keys={['n']}
            aria-pressed={presenter !== null}
            onClick={togglePresenter}
          />
          <IconButton label="Note on this slide" icon="edit" keys={['e']} onClick={() => setNoted(slide.id)} />
          <span className={styles.keys}>
            <IconButton label="Keys" icon="keyboard" keys={['?']} onClick={() => setSheet(true)} />
          </span>
          <IconButton label="Whole screen" icon="expand" keys={['f']} onClick={fullscreen.toggle} />
          <IconButton label="Leave the presentation" icon="close" keys={['Escape']} onClick={onLeave} />
        </div>
        {met && (
          <Overview
            open={all}
            slides={slides}
            hidden={hidden}
            at={at}
            names={names}
            edit={edit}
            renderView={renderView}
            onNote={({ id }) => setNoted(id)}
            onChoose={(to) => {
              setAll(false);
              go(to);
            }}
          />
        )}
        {black && (
          <button
            type="button"
            className={styles.black}
            aria-label="Show the slide again"
            onClick={() => setBlack(false)}
          />
        )}
        {presenter && (
          <PresenterWindow
            place={presenter}
            slides={slides}
            at={at}
            names={names}
            renderView={renderView}
            keys={keys}
            onClosed={() => setPresenter(null)}
          />
        )}
        <SlideNote
          slide={slides.find(({ id }) => id === noted) ?? null}
          onChange={(about, value) => edit({ kind: 'slideNotes', about, value })}
          onClose={() => setNoted('')}
        />
        {(printing || printedAtOnce) && (
          <div className={styles.printed}>
            {slides.map((each) => (
              <Miniature key={each.id} slide={each} names={names} renderView={renderView} isPrinted />
            ))}
          </div>
        )}
        <KeyboardSheet open={sheet} onClose={() => setSheet(false)} groups={[slideKeys, overviewKeys]} />
        <p className={styles.spoken} aria-live="polite">
          {all ? 'All slides.' : black ? 'The screen is black.' : spoken(slide, at, slides.length)}
        </p>
      </main>
    </ViewLinksContext>
  );
}

function spoken({ section, name }: Slide, at: number, count: number): string {
  const words = section === '' || section === name ? name : `${section}: ${name}`;
  return `Slide ${at + 1} of ${count}. ${words}${/[.?]$/.test(words) ? '' : '.'}`;
}

/** Whether the key activates the focused element. */
function isPressed({ target }: Event): boolean {
  return target instanceof Element && target.closest('a, button, summary, [role=button], [role=treeitem]') !== null;
}

interface SlideNoteProps {
  /** null while the dialog is closed. */
  slide: Slide | null;
  onChange: (id: string, notes: string) => void;
  onClose: () => void;
}

/** The dialog with the reader's note on a slide, which only the presenter's window shows. */
function SlideNote({ slide, onChange, onClose }: SlideNoteProps) {
  return (
    <Dialog open={slide !== null} onClose={onClose} title="Note for the presenter" wide>
      {slide && (
        <NotesEditor
          title={`the slide “${slide.name}”`}
          hint="The presenter’s window shows it; the audience does not see it."
          notes={slide.ownNotes}
          onChange={(notes) => onChange(slide.id, notes)}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}

interface ShownSlideProps {
  /** 'Slide 3 of 14' */
  label: string;
  /** Whether something covers the slide. */
  covered: boolean;
  children: ReactNode;
}

/** The slide that the audience sees. It takes the focus, unless the presenter uses the controls. */
function ShownSlide({ label, covered, children }: ShownSlideProps) {
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (covered || document.activeElement?.closest('[data-controls]')) return;
    element.current?.focus({ preventScroll: true });
  }, [covered]);
  return (
    <section ref={element} className={styles.slide} data-slide="" tabIndex={-1} inert={covered} aria-label={label}>
      {children}
    </section>
  );
}

/** Follows the shown slide when slides are moved, hidden or added. */
function useSameSlide(slides: readonly Slide[], at: number, onGo: (at: number) => void): void {
  const id = slides[at]!.id;
  const shown = useRef({ at, id });
  const follow = useEffectEvent(onGo);
  useEffect(() => {
    const before = shown.current;
    const to = before.at === at && before.id !== id ? slides.findIndex((slide) => slide.id === before.id) : -1;
    if (to >= 0) follow(to);
    else shown.current = { at, id };
  }, [slides, at, id]);
}

/**
 * Full screen, if the browser allows it. `onLeft` is called when the reader leaves it by the browser (which handles
 * Escape itself), not by `toggle`, and not when the browser ends it because another window opens, as Firefox does: then
 * the page has no focus.
 */
function useFullscreen(onLeft: () => void): { toggle: () => void } {
  const asked = useRef(false);
  const left = useEffectEvent(onLeft);
  useEffect(() => {
    let whole = isWholeScreen();
    const onChange = () => {
      const now = isWholeScreen();
      if (whole && !now && !asked.current && document.hasFocus()) left();
      asked.current = false;
      whole = now;
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      leaveWholeScreen();
    };
  }, []);
  return {
    toggle() {
      if (!isWholeScreen()) return takeWholeScreen();
      asked.current = true;
      leaveWholeScreen();
    },
  };
}
