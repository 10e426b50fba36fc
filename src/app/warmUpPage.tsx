import { createRoot } from 'react-dom/client';
import { warmUpProfile } from '../engine/warmUpProfile.ts';
import type { Link } from '../link/link.ts';
import type { LinkHistory } from '../link/linkHistory.ts';
import { parseLink } from '../link/parseLink.ts';
import { createEvidence } from './evidence.ts';
import { type PageActions, PageActionsContext } from './pageActions.ts';
import { createChapterList, startOf } from './route.ts';
import { Shell } from './Shell.tsx';
import { type Services, ServicesContext } from './services.ts';
import styles from './warmUpPage.module.css';

/** Time in ms that the report gets to draw. */
const DRAWN_AFTER = 250;

/** How often it is drawn anew: the browser compiles what has run several times. */
const TIMES = 3;

const nothing = (): void => undefined;
const noActions: PageActions = {
  chooseFiles: nothing,
  chooseFolder: nothing,
  closeAll: nothing,
  show: nothing,
  goTo: nothing,
  goToItem: nothing,
  goToItems: nothing,
};

/**
 * Draws a generated profile in a hidden report while the page is idle, so that the browser has compiled the page's code
 * before a file is opened. Ends as soon as a file is opened.
 */
export async function warmUpPage(services: Services): Promise<void> {
  const evidence = createEvidence({ engine: services.engine, assignSides: (paths) => paths.map(() => null) });
  const real = services.evidence.store;
  const isWanted = (): boolean => real.getState().reading === null && real.getState().entries.length === 0;
  await evidence.open([{ path: 'cpu.prof', blob: new Blob([warmUpProfile(false)]) }]);
  const sections = services.sections.map(({ section }) => section);
  const chapters = createChapterList(sections)(evidence.store.getState().entries);
  const chapter = chapters.find(({ section }) => section.isAside !== true);
  if (isWanted() && chapter !== undefined) {
    const link: Link = { ...parseLink(`#/${chapter.section.id}`), params: startOf(chapter) };
    const history: LinkHistory = { current: () => link, go: nothing, dropEvidence: nothing, subscribe: () => nothing };
    const stage = document.createElement('div');
    stage.className = styles.stage!;
    stage.toggleAttribute('inert', true);
    document.body.append(stage);
    for (let time = 0; time < TIMES && isWanted(); time++) {
      const root = createRoot(stage);
      root.render(
        <ServicesContext value={{ ...services, evidence, history }}>
          <PageActionsContext value={noActions}>
            <Shell route={{ kind: 'chapter', chapter }} chapters={chapters} layer={null} onLayerClosed={nothing} />
          </PageActionsContext>
        </ServicesContext>,
      );
      await whileWanted(DRAWN_AFTER, real, isWanted);
      root.unmount();
    }
    stage.remove();
  }
  evidence.closeAll();
  evidence.settleRemoval();
}

/** Resolves after this time in ms, or when it is no longer wanted. */
function whileWanted(ms: number, { subscribe }: Services['evidence']['store'], isWanted: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const stop = subscribe(() => {
      if (!isWanted()) end();
    });
  });
}
