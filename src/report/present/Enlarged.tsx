import { type CSSProperties, type ReactNode, useContext } from 'react';
import { DESK_TO_ROOM, ScaleContext } from './scale.ts';

/** Draws what was made for a desk so large that it can be read from afar. */
export function Enlarged({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const scale = useContext(ScaleContext);
  const style: CSSProperties = { zoom: DESK_TO_ROOM * scale };
  return (
    <div className={className} style={style}>
      {children}
    </div>
  );
}
