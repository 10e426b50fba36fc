import { useEffect, useRef, useState } from 'react';
import type { FlameLayout } from '../../../model/flame.ts';
import type { FlameGraphProps } from '../../../ui/flame-graph/FlameGraph.tsx';
import { countText } from '../../../units/formatCount.ts';
import { useAnswer } from '../../kit/useAnswer.ts';
import type { FrameAnswer } from '../asking/answers/frame.ts';
import type { PlacesAnswer } from '../asking/answers/places.ts';
import type { CommonViewProps } from '../asking/view.ts';

/** Rest of the pointer on a frame, in ms, until its function is looked up: on the way to a button nothing changes. */
const REST = 120;

/** A frame of a drawing that the pointer rests on, or that has the focus. */
export interface HoveredFrame {
  layout: FlameLayout;
  frame: number;
  name: string;
  /** '' in a drawing that is not of the whole call tree. */
  key: string;
}

interface Hovering {
  hovered: HoveredFrame | null;
  /**
   * Props of a drawing: its lights, and what its tooltip says besides, given the places of the function if they are
   * known.
   */
  drawing: (
    layout: FlameLayout | null,
    places: PlacesAnswer | null,
  ) => Pick<FlameGraphProps, 'onFrame' | 'litName' | 'facts'>;
}

interface HoverOptions extends Pick<CommonViewProps, 'common' | 'valueType'> {
  /** The key of a frame, in a drawing of the whole call tree. */
  keyOf?: (layout: FlameLayout, frame: number) => string;
  /** Formats an amount in the unit of the value type. */
  amount: (value: number) => string;
  /** Called when the pointer rests on a frame. */
  onRest?: (hovered: HoveredFrame) => void;
}

/** Looks up what is known about the hovered frame of a flame graph besides its layout. */
export function useHoveredFrame(options: HoverOptions): Hovering {
  const { valueType, keyOf, amount, onRest } = options;
  const [hovered, setHovered] = useState<HoveredFrame | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The frame that the pointer is on. */
  const under = useRef<{ layout: FlameLayout | null; frame: number }>({ layout: null, frame: -1 });
  useEffect(() => () => clearTimeout(timer.current), []);
  const question = hovered && { valueType, name: hovered.name, key: hovered.key };
  const { answer, answered } = useAnswer(options.common, 'frame', question);
  const frameAnswer = answered === JSON.stringify(question) ? answer : null;

  const hover = (layout: FlameLayout | null, frame: number): void => {
    if (under.current.layout === layout && under.current.frame === frame) return;
    under.current = { layout, frame };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (layout === null || frame <= 0 || layout.merged[frame]! > 0) return setHovered(null);
      const name = layout.names[layout.name[frame]!]!;
      const next = { layout, frame, name, key: keyOf?.(layout, frame) ?? '' };
      setHovered(next);
      onRest?.(next);
    }, REST);
  };

  return {
    hovered,
    drawing: (layout, places) => ({
      onFrame: (frame) => hover(layout, frame),
      litName: hovered?.name ?? null,
      facts:
        frameAnswer === null || places === null || hovered?.layout !== layout
          ? null
          : {
              frame: hovered.frame,
              source: frameAnswer.source,
              inlined: INLINED[frameAnswer.inlined],
              line: frameAnswer.line && {
                title: `${frameAnswer.line.isOneOfMany ? 'most' : 'all'} on line ${frameAnswer.line.line}`,
                amount: frameAnswer.line.amount,
                text: frameAnswer.line.text,
              },
              samples:
                frameAnswer.sampled === null
                  ? ''
                  : `${countText(frameAnswer.sampled.events, ...frameAnswer.sampled.words)}, 95% CI ${amount(frameAnswer.sampled.lo)} to ${amount(frameAnswer.sampled.hi)}`,
              places: inPlaces(places.count),
              amounts: places.amounts,
            },
    }),
  };
}

const INLINED: Record<FrameAnswer['inlined'], string> = {
  always: 'inlined',
  sometimes: 'inlined in some stacks',
  never: '',
};

/** "in 6 places". */
export function inPlaces(count: number): string {
  return `in ${countText(count, 'place')}`;
}
