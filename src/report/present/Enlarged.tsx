import { type CSSProperties, type ReactNode, useContext } from 'react';
import { DESK_TO_ROOM, ScaleContext } from './scale.ts';

export interface EnlargedProps {
  children: ReactNode;
  className?: string | undefined;
  /** Scale, 1 or less, if there is little space. */
  part?: number;
}

/** Enlarges desktop content for slides, so that it is readable from a distance. */
export function Enlarged({ children, className, part = 1 }: EnlargedProps) {
  const scale = useContext(ScaleContext);
  const style: CSSProperties = { zoom: DESK_TO_ROOM * scale * part };
  return (
    <div className={className} style={style}>
      {children}
    </div>
  );
}
