import { type DragEvent, type ReactNode, useState } from 'react';

interface MovableProps {
  /** Marks a drag as one of these, not a file from outside. */
  type: string;
  id: string;
  className: string | undefined;
  /** Another one, by its id, was dropped here. */
  onDropped: (id: string) => void;
  children: ReactNode;
}

/** One of several that are reordered by dragging; `data-over` while another one is above it. */
export function Movable({ type, id, className, onDropped, children }: MovableProps) {
  const [isOver, setOver] = useState(false);
  function take(event: DragEvent, over: boolean): boolean {
    if (!event.dataTransfer.types.includes(type)) return false;
    event.preventDefault();
    setOver(over);
    return true;
  }
  return (
    <div
      className={className}
      draggable
      data-over={isOver || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(type, id);
        event.dataTransfer.effectAllowed = 'move';
      }}
      onDragOver={(event) => take(event, true)}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => take(event, false) && onDropped(event.dataTransfer.getData(type))}
    >
      {children}
    </div>
  );
}
