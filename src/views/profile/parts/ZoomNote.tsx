import { Button } from '../../../ui/Button.tsx';
import type { CommonPaneProps } from '../asking/pane.ts';

export interface ZoomNoteProps extends Pick<CommonPaneProps, 'onParams'> {
  /** Key of the zoomed frame; '' for none. */
  zoom: string;
  /** Whether the frame does not exist; `missing` names the place: 'not in this profile'. */
  isMissing: boolean;
  missing: string;
}

/** The end of a drawing's caption: a message if the zoomed frame does not exist, and the button that resets the zoom. */
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
