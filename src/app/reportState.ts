import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PointedClaim } from '../model/pointedClaim.ts';
import {
  type PinnedView,
  plainReport,
  plainSlides,
  type ReportState,
  type SectionEdit,
  type SlidesEdit,
  type ViewRef,
} from '../model/report.ts';
import type { ReportActions } from '../report/page/reportActions.ts';
import type { SlideActions } from '../report/present/slideActions.ts';

/**
 * What the user makes of the report, and everything that can be done to it. Every change can be undone, one after
 * another.
 */
export interface ReportEdits extends ReportActions, SlideActions {
  store: StoreApi<ReportState>;
  /** The report as it came with a link, an HTML file or a session file; null if only the files were opened. */
  received: StoreApi<{ report: ReportState | null }>;
  /** Replaces the whole state, from a link, a file or a session. Clears the undo history. */
  replace(state: ReportState, received?: ReportState | null): void;
  /** Adds a view behind those that are pinned. Returns the id of the pin. */
  pin(section: string, view: ViewRef, caption: string): string;
  /** Sets the claims of written reports that the user has pointed at rows. */
  setPointedClaims(pointed: readonly PointedClaim[]): void;
  /**
   * Exchanges what the user has typed in for the sides, as the sides themselves were. This is no change to undo: past
   * states are exchanged, too.
   */
  swapSides(): void;
}

/** Number of changes that can be undone. */
const undoable = 100;

export function createReportEdits(): ReportEdits {
  const store = createStore<ReportState>(() => plainReport);
  const received = createStore<{ report: ReportState | null }>(() => ({ report: null }));
  let past: { state: ReportState; what: string }[] = [];

  /** Consecutive changes of the same `what`, as while typing, are undone as one. */
  function change(what: string, next: (state: ReportState) => ReportState): void {
    const state = store.getState();
    if (past.at(-1)?.what !== what || what === '') past.push({ state, what });
    past = past.slice(-undoable);
    store.setState(next(state), true);
  }

  function edit(section: string, what: string, next: (before: SectionEdit) => SectionEdit): void {
    change(what, (state) => {
      const { [section]: before = {}, ...others } = state.sections;
      const after = next(before);
      const sections = Object.keys(after).length === 0 ? others : { ...others, [section]: after };
      return { ...state, sections };
    });
  }

  function editPins(section: string, what: string, next: (pins: PinnedView[]) => PinnedView[]): void {
    edit(section, what, ({ pinned = [], ...others }) => {
      const pins = next(pinned);
      return pins.length === 0 ? others : { ...others, pinned: pins };
    });
  }

  function editSlides(what: string, next: (before: SlidesEdit) => SlidesEdit): void {
    change(what, ({ slides: before = plainSlides, ...others }) => {
      const slides = next(before);
      const { order, hidden, notes } = slides;
      return order.length + hidden.length + Object.keys(notes).length === 0 ? others : { ...others, slides };
    });
  }

  return {
    store,
    received,
    replace(state, from = null) {
      past = [];
      received.setState({ report: from });
      store.setState(state, true);
    },
    setTitle: (title) => change('title', (state) => ({ ...state, title })),
    setOrder: (order) => change('', (state) => ({ ...state, order: [...order] })),
    rename: (section, title) =>
      edit(section, `title of ${section}`, ({ title: _had, ...others }) =>
        title === '' ? others : { ...others, title },
      ),
    setHidden: (section, hidden) =>
      edit(section, '', ({ hidden: _had, ...others }) => (hidden ? { ...others, hidden } : others)),
    setNotes: (section, notes) =>
      edit(section, `notes of ${section}`, ({ notes: _had, ...others }) =>
        notes === '' ? others : { ...others, notes },
      ),
    pin(section, view, caption) {
      const taken = new Set((store.getState().sections[section]?.pinned ?? []).map(({ id }) => id));
      let number = taken.size + 1;
      while (taken.has(`pin${number}`)) number++;
      const id = `pin${number}`;
      editPins(section, '', (pins) => [...pins, { id, view, caption }]);
      return id;
    },
    unpin: (section, id) => editPins(section, '', (pins) => pins.filter((pin) => pin.id !== id)),
    setCaption: (section, id, caption) =>
      editPins(section, `caption of ${section} ${id}`, (pins) =>
        pins.map((pin) => (pin.id === id ? { ...pin, caption } : pin)),
      ),
    hideFinding: (id) =>
      change('', (state) => ({ ...state, hiddenFindings: [...new Set([...state.hiddenFindings, id])] })),
    tellFinding: (id) =>
      change('', (state) => ({ ...state, hiddenFindings: state.hiddenFindings.filter((each) => each !== id) })),
    setFindingNotes: (id, text) =>
      change(`notes of finding ${id}`, ({ findingNotes: { [id]: _had, ...notes } = {}, ...others }) => {
        const findingNotes = text === '' ? notes : { ...notes, [id]: text };
        return Object.keys(findingNotes).length === 0 ? others : { ...others, findingNotes };
      }),
    setEnvironment: ({ before, after }) =>
      change('', ({ environment: _had, ...others }) =>
        before.length + after.length === 0 ? others : { ...others, environment: { before, after } },
      ),
    setPointedClaims: (pointedClaims) =>
      change('', ({ pointedClaims: _had, ...others }) =>
        pointedClaims.length === 0 ? others : { ...others, pointedClaims },
      ),
    setSlideOrder: (order) => editSlides('', (slides) => ({ ...slides, order: [...order] })),
    setSlideHidden: (id, hidden) =>
      editSlides('', (slides) => ({
        ...slides,
        hidden: [...slides.hidden.filter((each) => each !== id), ...(hidden ? [id] : [])],
      })),
    setSlideNotes: (id, text) =>
      editSlides(`notes of slide ${id}`, ({ notes: { [id]: _had, ...notes }, ...slides }) => ({
        ...slides,
        notes: text === '' ? notes : { ...notes, [id]: text },
      })),
    swapSides() {
      past = past.map(({ state, what }) => ({ state: swapped(state), what }));
      store.setState(swapped(store.getState()), true);
    },
    undo() {
      const last = past.pop();
      if (last === undefined) return false;
      store.setState(last.state, true);
      return true;
    },
  };
}

function swapped(state: ReportState): ReportState {
  const { environment } = state;
  if (environment === undefined) return state;
  return { ...state, environment: { before: environment.after, after: environment.before } };
}
