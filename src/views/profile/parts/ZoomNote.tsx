import { Button } from '../../../ui/Button.tsx';
import type { CommonPaneProps } from '../asking/pane.ts';

export interface ZoomNoteProps extends Pick<CommonPaneProps, 'onParams'> {
  /** Key of the zoomed frame; '' for none. */
  zoom: string;
  /** Whether there is no such frame, and where there is none: 'not in this profile'. */
  isMissing: boolean;
  missing: string;
}

/** At the end of a drawing's caption: that the frame is not there that the address zooms to, and the way back to all. */
export function ZoomNote({ zoom, isMissing, missing, onParams }: ZoomNoteProps) {
  return (
    <>
      {isMissing && ` The frame that the address zooms to is ${missing}.`}
      {(zoom !== '' || isMissing) && (
        <Button variant="quiet" size="small" icon="undo" onClick={() => onParams({ zoom: null }, 'step')}>
          Reset zoom
        </Button>
      )}
    </>
  );
}
