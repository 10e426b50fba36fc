import { type ReactNode, useContext, useRef } from 'react';
import { Enlarged } from './Enlarged.tsx';
import { ScaleContext } from './scale.ts';
import { useShrinking } from './useShrinking.ts';

/** What was made for a desk, enlarged as far as its slide has room for all of it. */
export function Fitted({ children, className }: { children: ReactNode; className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const part = useShrinking(place, slideAround, useContext(ScaleContext));
  return (
    <Enlarged className={className} part={part}>
      <div ref={place}>{children}</div>
    </Enlarged>
  );
}

function slideAround(place: HTMLElement): Element | null {
  return place.closest('[data-kind]');
}
