import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { groupBy } from '../analysis/maps.ts';
import { inRecordedOrder } from '../analysis/recordedOrder.ts';
import { hasSide, isBeside } from '../formats/kinds.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { LoadingState } from '../ui/LoadingState.tsx';
import { onDemand } from '../ui/onDemand.tsx';
import { ViewLinksContext } from '../ui/report-blocks/ViewLink.tsx';
import { useMediaQuery } from '../ui/useMediaQuery.ts';
import { formatCount } from '../units/formatCount.ts';
import { formatDate } from '../units/formatDate.ts';
import { listText } from '../units/listText.ts';
import { PageFrameContext } from '../views/kit/PageFrame.tsx';
import { kindKey } from '../views/profile/data/alikeProfiles.ts';
import { EvidencePanel } from './EvidencePanel.tsx';
import type { EvidenceEntry } from './evidenceState.ts';
import { Header } from './Header.tsx';
import { isOther } from './isOther.ts';
import { type Layer, usePageActions } from './pageActions.ts';
import { useViewLinks } from './report/useViewLinks.ts';
import type { Chapter, Route } from './route.ts';
import { SectionNav, sectionItems } from './SectionNav.tsx';
import { SectionPage } from './SectionPage.tsx';
import styles from './Shell.module.css';
import { useEvidence, useServices, useSettings } from './services.ts';
import { sideTitles } from './sideTitles.ts';

const PinDialog = onDemand(
  async () => (await import('./report/PinDialog.tsx')).PinDialog,
  () => null,
);

interface Props {
  route: Route;
  chapters: readonly Chapter[];
  layer: Layer | null;
  onLayerClosed: () => void;
}

/**
 * The layout of the report: a line at the top, the section below it. The files are at the left where the window is wide
 * and there are more of them than one of a side, else when they are asked for; on phones they are a drawer.
 */
export function Shell({ route, chapters, layer, onLayerClosed }: Props) {
  const { settings, incomingLinks } = useServices();
  const { goTo, show } = usePageActions();
  const narrow = useMediaQuery('(max-width: 859px)');
  const roomy = useMediaQuery('(min-width: 1200px)');
  const few = useEvidence(({ entries }) =>
    (['before', 'after', null] as const).every((side) => atMostOne(entries, side)),
  );
  // Whoever works in the list would lose it with the file that is removed.
  const [hadMany, setHadMany] = useState(!few);
  if (!few && !hadMany) setHadMany(true);
  // Of the example, the picture and what it says come first.
  const isExample = useEvidence((state) => state.isExample);
  const filesShown = useSettings((state) => state.filesShown) ?? (roomy && hadMany && !isExample);
  const isSeveral =
    useEvidence(({ entries }) => entries.filter(isMeasured).length > 1) ||
    chapters.filter(({ section }) => section.isAside !== true).length > 1;
  const findingsShown = useSettings((state) => state.findingsShown) ?? (isExample && roomy ? true : null);
  const [line, setLine] = useState<HTMLElement | null>(null);
  const frame = useMemo(
    () => ({
      line,
      findingsShown,
      showFindings: (shown: boolean) => settings.setState({ findingsShown: shown }),
    }),
    [line, findingsShown, settings],
  );
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

  const hasNav = chapters.length > 0 && (isSeveral || route.kind !== 'chapter');
  const toReport = { label: 'Report', keys: ['R'], onSelect: () => goTo('report') };
  const places = hasNav || chapters.length === 0 ? [] : [toReport, ...sectionItems(chapters, route, goTo)];

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
      <Header
        start={filesButton}
        isSeveral={isSeveral}
        places={places}
        pins={route.kind === 'chapter'}
        onLine={setLine}
      >
        {hasNav && <SectionNav chapters={chapters} route={route} />}
      </Header>
      <div className={styles.body}>
        {beside && (
          <aside className={styles.files} aria-label="Files">
            <EvidencePanel chapters={chapters} current={current}>
              {compared && <SideNames />}
            </EvidencePanel>
          </aside>
        )}
        <div className={styles.report}>
          {chapters.length > 0 && <SidesBar inReport={route.kind === 'report'} />}
          <main id="main" className={styles.main} tabIndex={-1}>
            {route.kind !== 'report' && <h1 className={styles.hidden}>{headingOf(route)}</h1>}
            {restoring ? (
              <LoadingState what="Restoring the files of this tab" />
            ) : opening ? (
              <LoadingState what="Opening the data of the link" />
            ) : (
              <ViewLinksContext value={viewLinks}>
                <PageFrameContext value={route.kind === 'chapter' ? frame : null}>
                  <SectionPage route={route} chapters={chapters} />
                </PageFrameContext>
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

/** Whether at most one file of a side was opened. */
function atMostOne(entries: readonly EvidenceEntry[], of: EvidenceEntry['side']): boolean {
  return entries.filter(({ side, dataset }) => side === of && !isBeside(dataset)).length < 2;
}

function isMeasured({ dataset }: EvidenceEntry): boolean {
  return dataset !== null && !isBeside(dataset);
}

function headingOf(route: Route): string {
  if (route.kind === 'chapter') return route.chapter.section.title;
  return route.kind === 'absent' ? route.section.title : 'Report';
}

/** Two files of one kind that are on no side. */
interface ProposedPair {
  before: EvidenceEntry;
  after: EvidenceEntry;
  /** What tells which came first. */
  by: 'time' | 'name';
}

/**
 * The sides of files that do not show them by their names: of two files of one kind the earlier is before, by the time
 * of recording or else by name. Empty if a file has a side, if there are more than two of a kind, or if nothing tells
 * the two apart: the order in which files were opened does not.
 */
export function proposedSides(entries: readonly EvidenceEntry[]): ProposedPair[] {
  const sided = entries.filter(({ dataset }) => dataset !== null && hasSide(dataset));
  if (sided.some(({ side }) => side !== null)) return [];
  const kinds = groupBy(sided, ({ dataset }) => kindKey(dataset!));
  const groups = [...kinds.values()].filter(({ length }) => length > 1);
  if (groups.some(({ length }) => length > 2)) return [];
  return groups.flatMap((group): ProposedPair[] => {
    const [before, after] = inRecordedOrder(group, ({ recorded = 0 }) => recorded) as [EvidenceEntry, EvidenceEntry];
    const { recorded: earlier = 0 } = before;
    const { recorded: later = 0 } = after;
    // A profile and a text may be of one moment; mutex and block profiles without samples are alike.
    if (earlier > 0 !== later > 0 || before.dataset!.profileType === 'contention') return [];
    if (earlier > 0 && later > earlier) return [{ before, after, by: 'time' }];
    return before.path === after.path ? [] : [{ before, after, by: 'name' }];
  });
}

/** Two runs whose names do not show their sides: one press makes the earlier run Before and the later one After. */
function SidesBar({ inReport }: { inReport: boolean }) {
  const { evidence } = useServices();
  const { goToItems } = usePageActions();
  const entries = useEvidence((state) => state.entries);
  const isReading = useEvidence((state) => state.reading !== null);
  const pairs = useMemo(() => proposedSides(entries), [entries]);
  const key = pairs.flatMap(({ before, after }) => [before.id, after.id]).join();
  const [putAway, setPutAway] = useState('');
  if (pairs.length === 0 || isReading || putAway === key) return null;

  const compare = (): void => {
    evidence.assignSide(
      pairs.map(({ before }) => before.id),
      'before',
    );
    evidence.assignSide(
      pairs.map(({ after }) => after.id),
      'after',
    );
    // The report is about all files, and shows the comparison by itself.
    if (!inReport) goToItems(pairs.flatMap(({ before, after }) => [after, before]));
  };
  return (
    <section className={styles.bar} aria-label="Two runs">
      <Icon name="info" />
      <p className={styles.words}>
        {kindsWords(pairs)} <span>{orderWords(pairs)}</span>
      </p>
      <Button size="small" variant="primary" onClick={compare}>
        Compare them
      </Button>
      <IconButton label="Put away" icon="close" size="small" onClick={() => setPutAway(key)} />
    </section>
  );
}

function kindsWords(pairs: readonly ProposedPair[]): string {
  const titles = listText(pairs.map(({ before }) => before.dataset!.title));
  return pairs.length === 1
    ? `2 files of the kind ${titles} can be compared.`
    : `2 files each can be compared: ${titles}.`;
}

/** Which is which, and why: of several pairs, of the first. */
function orderWords([first]: readonly ProposedPair[]): string {
  const { before, after, by } = first!;
  if (by === 'name') return `By name, ${before.path} is before and ${after.path} is after.`;
  const [earlier, later] = [before, after].map(({ recorded }) => formatDate(BigInt(recorded!)).local.split(' '));
  const isSameDay = earlier![0] === later![0];
  const text = ([day, time]: readonly string[]): string => (isSameDay ? time! : `${day} ${time}`);
  return `By recorded time, ${text(earlier!)} is before and ${text(later!)} is after.`;
}

/** The names of the two sides, editable in place. */
function SideNames() {
  const { evidence, report } = useServices();

  function swap() {
    evidence.swapSides();
    report.swapSides();
  }

  return (
    <div className={styles.names} role="group" aria-label="Names of the sides">
      <SideName side="before" />
      <Icon name="arrow-right" size={14} />
      <SideName side="after" />
      <IconButton label="Swap the sides" icon="swap" size="small" onClick={swap} />
    </div>
  );
}

function SideName({ side }: { side: 'before' | 'after' }) {
  const { evidence } = useServices();
  const name = useEvidence(({ names }) => names[side]);
  const usual = sideTitles[side];
  return (
    <input
      className={styles.name}
      aria-label={`Name of the ${side} side`}
      title="Click to rename"
      value={name}
      placeholder={usual}
      maxLength={60}
      size={Math.max((name || usual).length, 4)}
      spellCheck={false}
      autoComplete="off"
      onChange={(event) => evidence.rename(side, event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
    />
  );
}
