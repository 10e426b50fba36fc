import { Button } from '../../ui/Button.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { usePageActions } from '../pageActions.ts';
import { useEvidence } from '../services.ts';
import { useMedia } from '../useMedia.ts';

/** The button that opens the Share dialog. */
export function ShareButton() {
  const { show } = usePageActions();
  const anythingRead = useEvidence(({ entries }) => entries.some(({ dataset }) => dataset !== null));
  const narrow = useMedia('(max-width: 859px)');
  const props = { 'aria-haspopup': 'dialog', disabled: !anythingRead, onClick: () => show('share') } as const;
  if (narrow) return <IconButton label="Share" icon="link" {...props} />;
  return (
    <Button variant="quiet" size="small" icon="link" {...props}>
      Share
    </Button>
  );
}
