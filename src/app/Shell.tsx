import { useStore } from 'zustand';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { ViewLinksContext } from '../ui/report-blocks/ViewLink.tsx';
import { formatCount } from '../units/formatCount.ts';
import { EvidencePanel } from './EvidencePanel.tsx';
import { Header } from './Header.tsx';
import { isOther } from './isOther.ts';
import { type Layer, usePageActions } from './pageActions.ts';
import { PinButton } from './report/PinButton.tsx';
import { PinDialog } from './report/PinDialog.tsx';
import { useViewLinks } from './report/useViewLinks.ts';
import type { Chapter, Route } from './route.ts';
import { SectionNav } from './SectionNav.tsx';
import { SectionPage } from './SectionPage.tsx';
import styles from './Shell.module.css';
import { SideNames } from './SideNames.tsx';
import { SidesBar } from './SidesBar.tsx';
import { useEvidence, useServices, useSettings } from './services.ts';
import { useMedia } from './useMedia.ts';

interface Props {
  route: Route;
  chapters: readonly Chapter[];
  layer: Layer | null;
  onLayerClosed: () => void;
}

/**
 * The layout of the report: files at the left, section tabs at the top, the section in the middle. Where the window is
 * not wide, the files are shown when they are asked for; on phones they are a drawer.
 */
export function Shell({ route, chapters, layer, onLayerClosed }: Props) {
  const { settings, incomingLinks } = useServices();
  const { show } = usePageActions();
  const narrow = useMedia('(max-width: 859px)');
  const roomy = useMedia('(min-width: 1200px)');
  const filesShown = useSettings((state) => state.filesShown) ?? roomy;
  const idle = useEvidence((state) => state.reading === null);
  const restoring = useEvidence((state) => state.restoring) && idle;
  const opening = useStore(incomingLinks.store, (state) => state.opening) && idle && chapters.length === 0;
  const compared = useEvidence(
    ({ entries }) => entries.some(({ side }) => side === 'before') && entries.some(({ side }) => side === 'after'),
  );
  // What the list says of them is out of sight while it is hidden.
  const unopened = useEvidence(
    ({ entries }) => entries.filter((entry) => entry.dataset === null && !isOther(entry)).length,
  );
  const viewLinks = useViewLinks();
  const current = route.kind === 'chapter' ? route.chapter.section.id : '';
  const beside = filesShown && !narrow;

  const toggleFiles = (): void => settings.setState({ filesShown: !filesShown });
  const filesButton = narrow ? (
    <IconButton label="Files" icon="menu" aria-haspopup="dialog" onClick={() => show('files')} />
  ) : !filesShown && unopened > 0 ? (
    <Button
      variant="quiet"
      size="small"
      icon="menu"
      title="Show the files"
      aria-label={`Show the files: ${formatCount(unopened)} not opened`}
      aria-expanded={false}
      onClick={toggleFiles}
    >
      {formatCount(unopened)} not opened
    </Button>
  ) : (
    <IconButton
      label={filesShown ? 'Hide the files' : 'Show the files'}
      icon="menu"
      aria-expanded={filesShown}
      onClick={toggleFiles}
    />
  );

  return (
    <div className={styles.shell}>
      <Header start={filesButton}>{compared && !narrow && <SideNames />}</Header>
      <div className={styles.body}>
        {beside && (
          <aside className={styles.files} aria-label="Files">
            <EvidencePanel chapters={chapters} current={current} />
          </aside>
        )}
        <div className={styles.report}>
          {chapters.length > 0 && (
            <div className={styles.sections}>
              <SectionNav chapters={chapters} route={route} />
              {route.kind === 'chapter' && <PinButton />}
            </div>
          )}
          {chapters.length > 0 && <SidesBar inReport={route.kind === 'report'} />}
          <main id="main" className={styles.main} tabIndex={-1}>
            {route.kind !== 'report' && <h1 className={styles.hidden}>{headingOf(route)}</h1>}
            {restoring ? (
              <LoadingState what="Restoring the files of this tab" />
            ) : opening ? (
              <LoadingState what="Opening the data of the link" />
            ) : (
              <ViewLinksContext value={viewLinks}>
                <SectionPage route={route} chapters={chapters} />
              </ViewLinksContext>
            )}
          </main>
        </div>
      </div>
      {route.kind === 'chapter' && <PinDialog open={layer === 'pin'} onClose={onLayerClosed} chapter={route.chapter} />}
      {narrow && (
        <Dialog open={layer === 'files'} onClose={onLayerClosed} title="Files" drawer>
          <EvidencePanel chapters={chapters} current={current} drawer>
            {compared && <SideNames />}
          </EvidencePanel>
        </Dialog>
      )}
    </div>
  );
}

function headingOf(route: Route): string {
  if (route.kind === 'chapter') return route.chapter.section.title;
  return route.kind === 'absent' ? route.section.title : 'Report';
}
