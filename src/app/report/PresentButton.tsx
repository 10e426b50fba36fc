import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { useServices } from '../services.ts';
import { useMedia } from '../useMedia.ts';
import { present } from './present.ts';

/** Starts the presentation. */
export function PresentButton() {
  const { history } = useServices();
  const narrow = useMedia('(max-width: 859px)');
  if (narrow) return <IconButton label="Present" icon="play" onClick={() => present(history)} />;
  return (
    <Button variant="quiet" size="small" icon="play" onClick={() => present(history)}>
      Present
    </Button>
  );
}
