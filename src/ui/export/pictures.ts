import { createContext, useContext, useEffect } from 'react';

/** Makes the picture of a view as a PNG. */
export type MakePicture = (signal: AbortSignal) => Promise<Blob>;

/** What makes the picture of a view; 'none' for a view without a drawing, null until it is known. */
export type OfferedPicture = MakePicture | 'none' | null;

/** Takes what makes the picture of a view, for the page around it; null if nobody asks for pictures. */
export const PictureContext = createContext<((offered: OfferedPicture) => void) | null>(null);

/** Offers the picture of a view to the page around it; null for a view without a drawing. */
export function useOfferedPicture(make: MakePicture | null): void {
  const offer = useContext(PictureContext);
  // On every render: the picture is of what is shown now.
  useEffect(() => {
    offer?.(make ?? 'none');
    return () => offer?.(null);
  });
}
