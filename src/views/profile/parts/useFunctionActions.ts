import { shortFrameName } from '../../../analysis/names/frameName.ts';
import type { Step, StepKind } from '../../../model/lens.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { copyText } from '../../../ui/useCopied.ts';
import { exactly } from '../../kit/parseRowRange.ts';
import type { ViewId } from '../address/profileChanges.ts';
import { formatSteps } from '../data/stepsParam.ts';
import { goToPlace, type WayToPlaces } from './goToPlace.ts';

/** The actions on a function, the same in every pane. */
export interface FunctionActions {
  /** Goes to the function's heaviest place in the flame graph. */
  find: (name: string) => void;
  /** Opens a pane about the function. */
  open: (name: string, pane: ViewId) => void;
  /** Adds a step to the lens. */
  addStep: (step: Step) => void;
  /**
   * Menu entries for these actions and more. `frame` is the key of a frame of the function and `stack` its stack, if
   * the menu is about one frame.
   */
  menu: (name: string, frame?: string, stack?: string) => MenuEntry[];
}

/** The actions of a pane's functions; each changes the URL. */
export function useFunctionActions(props: WayToPlaces): FunctionActions {
  const { params, onParams } = props;
  const { lens, view } = params;

  const find = (name: string): void => {
    const wanted = { name, query: '', key: '', to: 'first' } as const;
    void goToPlace(props, wanted, { view: view === 'both' ? 'both' : 'flame' });
  };
  const open = (name: string, pane: ViewId): void => onParams({ view: pane, fn: name }, 'step');
  const addStep = (step: Step): void => {
    onParams({ steps: formatSteps([...lens.steps, step]), zoom: null }, 'step');
  };
  const step = (label: string, kind: StepKind, text: string, hint?: string): MenuEntry => ({
    label,
    hint,
    onSelect: () => addStep({ kind, text }),
  });

  const copy = (label: string, text: string): MenuEntry => ({
    label,
    onSelect: () => void copyText(text).catch(() => undefined),
  });

  const menu = (name: string, frame?: string, stack?: string): MenuEntry[] => [
    { heading: shortFrameName(name) },
    { label: 'Find in the flame graph', onSelect: () => find(name) },
    { label: 'Callers and callees', onSelect: () => open(name, 'callers') },
    { label: 'Lines', onSelect: () => open(name, 'lines') },
    { label: 'Top', onSelect: () => open(name, 'top') },
    { heading: 'Narrow the profile' },
    step('Focus on it', 'focus', exactly(name), 'Keep only samples containing it.'),
    step('Show from it', 'show_from', exactly(name), 'Cut its callers.'),
    // The key of a frame consists of function names.
    ...(frame && lens.by === 'function'
      ? [step('Only this frame', 'subtree', `${frame} ${name}`, 'Keep what is under it.')]
      : []),
    step('Ignore it', 'drop', name, 'Drop samples containing it.'),
    step('Merge it into its callers', 'merge', name, 'Its cost moves to its callers.'),
    step('Collapse its recursion', 'collapse', name),
    'separator',
    copy('Copy the name', name),
    ...(stack ? [copy('Copy the stack', stack)] : []),
  ];
  return { find, open, addStep, menu };
}
