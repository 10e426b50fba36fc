import { type ReactNode, useEffect, useRef } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import type { MenuEntry } from '../../../ui/Menu.tsx';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { ProfileChanges } from '../address/profileChanges.ts';
import { stackAddress } from '../address/stackAddress.ts';
import type { CommonViewProps } from '../asking/view.ts';
import { frameKey } from './frameKey.ts';
import { goToPlace } from './goToPlace.ts';
import { StackPanel } from './StackPanel.tsx';
import type { PlaceWords } from './usePlaces.tsx';

export interface StackInDrawing {
  /** Shows the stack of a frame from now on; false for a frame that has none. */
  keep: (layout: FlameLayout, frame: number) => boolean;
  /** The entry for a frame's menu. */
  entry: (layout: FlameLayout, frame: number) => MenuEntry;
  /** Changes of the address with which the panel, if it is open, is about another frame. */
  follow: (key: string) => ProfileChanges;
  /** Called when a frame has the focus. */
  onFocus: (layout: FlameLayout, frame: number) => void;
  /** null while it is closed. */
  panel: ReactNode;
}

/** Rest of the focus on a frame, in ms, until the panel is about it. */
const REST = 150;

/** The stack of a frame, which stays beside the drawing until it is closed; the address says of which frame. */
export function useStackPanel(
  props: Pick<CommonViewProps, 'search' | 'params' | 'onParams' | 'common' | 'valueType'>,
  words: PlaceWords,
): StackInDrawing {
  const { search, onParams, common, valueType } = props;
  const { stack: key } = stackAddress.read(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { answer } = useAnswer(common, 'stack', key === '' ? null : { valueType, key });

  const follow = (next: string): ProfileChanges =>
    key === '' || next === '' ? {} : stackAddress.write({ stack: next });
  const keep = (layout: FlameLayout, frame: number): boolean => {
    if (frame <= 0 || layout.merged[frame]! > 0) return false;
    onParams(stackAddress.write({ stack: frameKey(layout, frame) }), 'step');
    return true;
  };
  return {
    keep,
    follow,
    entry: (layout, frame) => ({
      label: 'Keep its stack in view',
      hint: 'Until you close it; then of the frames that you go to.',
      onSelect: () => void keep(layout, frame),
    }),
    onFocus: (layout, frame) => {
      clearTimeout(timer.current);
      if (key === '' || frame <= 0 || layout.merged[frame]! > 0) return;
      const next = frameKey(layout, frame);
      if (next !== key) timer.current = setTimeout(() => onParams(follow(next), 'touch'), REST);
    },
    panel:
      key === '' || answer === null ? null : (
        <StackPanel
          rows={answer}
          words={words}
          onGo={({ name, key: to }) => void goToPlace(props, { name, query: '', key: to, to: 'there' }, follow)}
          onClose={() => onParams(stackAddress.write({ stack: '' }), 'step')}
        />
      ),
  };
}
