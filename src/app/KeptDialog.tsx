import { type ReactNode, useState } from 'react';
import { SectionBoundary } from './SectionBoundary.tsx';

interface Props {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** The dialog, whose code is loaded when it is first opened. */
  children: ReactNode;
}

/** A dialog that is loaded on demand. Closed, it keeps what has been chosen in it, unless it failed. */
export function KeptDialog({ title, isOpen, onClose, children }: Props) {
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  const leave = () => {
    setWasOpen(false);
    onClose();
  };
  return (
    <SectionBoundary title={title} place={String(isOpen)} around="dialog" onLeave={leave}>
      {children}
    </SectionBoundary>
  );
}
