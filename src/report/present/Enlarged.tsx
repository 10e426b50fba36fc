import { type CSSProperties, type ReactNode, useContext } from 'react';
import { DESK_TO_ROOM, ScaleContext } from './scale.ts';

export interface EnlargedProps {
  children: ReactNode;
  className?: string | undefined;
  /** Drawn at this part of its size, where there is little room. */
  part?: number;
}

/** Draws what was made for a desk so large that it can be read from afar. */
export function Enlarged({ children, className, part = 1 }: EnlargedProps) {
  const scale = useContext(ScaleContext);
  const style: CSSProperties = { zoom: DESK_TO_ROOM * scale * part };
  return (
    <div className={className} style={style}>
      {children}
    </div>
  );
}
