import { shortFrameName } from '../../../analysis/names/frameName.ts';
import type { FlameLayout } from '../../../model/flame.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { copyText } from '../../../ui/useCopied.ts';
import { exactly } from '../../kit/parseRowRange.ts';
import type { CommonPairViewProps } from '../asking/view.ts';
import { frameKey } from './frameKey.ts';
import { stackOf } from './stackOf.ts';
import { useFunctionActions } from './useFunctionActions.ts';

/** The menu entries for a frame of a drawing of two profiles. */
export function useFrameMenu(props: CommonPairViewProps): (layout: FlameLayout, frame: number) => MenuEntry[] {
  const { params, onParams } = props;
  const { addStep } = useFunctionActions(props);
  return (layout, frame) => {
    const name = layout.names[layout.name[frame]!]!;
    return [
      { heading: shortFrameName(name) },
      { label: 'Find in the changes', icon: 'table', onSelect: () => onParams({ view: 'top', fn: name }, 'step') },
      { label: 'Callers and callees', onSelect: () => onParams({ view: 'callers', fn: name }, 'step') },
      { heading: 'Narrow both sides' },
      {
        label: 'Focus on it',
        hint: 'Keep only samples containing it.',
        onSelect: () => addStep({ kind: 'focus', text: exactly(name) }),
      },
      {
        label: 'Show from it',
        hint: 'Cut its callers.',
        onSelect: () => addStep({ kind: 'show_from', text: exactly(name) }),
      },
      // The key of a frame consists of function names.
      ...(params.lens.by === 'function'
        ? [
            {
              label: 'Only this frame',
              hint: 'Keep what is under it.',
              onSelect: () => addStep({ kind: 'subtree', text: `${frameKey(layout, frame)} ${name}` }),
            },
          ]
        : []),
      {
        label: 'Ignore it',
        hint: 'Drop samples containing it.',
        onSelect: () => addStep({ kind: 'drop', text: name }),
      },
      'separator',
      { label: 'Copy the name', onSelect: () => void copyText(name).catch(() => undefined) },
      {
        label: 'Copy the stack',
        onSelect: () => void copyText(stackOf(layout, frame)).catch(() => undefined),
      },
    ];
  };
}
