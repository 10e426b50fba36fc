import type { Engine } from '../engine/engine.ts';
import type { FoundKind, FoundName } from '../model/found.ts';
import type { ViewRef } from '../model/report.ts';
import type { FindForPalette, PaletteFind } from '../ui/usePaletteFinds.ts';
import { formatAmount } from '../units/formatAmount.ts';
import { formatCount } from '../units/formatCount.ts';
import { formatShare } from '../units/formatShare.ts';
import { evidenceRef } from './evidenceRef.ts';
import type { Chapter } from './route.ts';

/** How many names of each kind are listed of each section. */
const LIMIT = 5;

const kinds: Record<FoundKind, string> = {
  answer: 'Answer',
  function: 'Function',
  file: 'File',
  package: 'Package',
  benchmark: 'Benchmark',
  label: 'Label',
};

/** Lets the command palette find answers and names in the files of these chapters; `follow` opens a view. */
export function findInFiles(
  engine: Engine,
  chapters: readonly Chapter[],
  follow: (view: ViewRef) => void,
): FindForPalette {
  const subjects = chapters.map(({ section, items }) => ({ section: section.id, refs: items.map(evidenceRef) }));
  const titles = new Map(chapters.map(({ section }) => [section.id, section.title]));
  return async (typed, signal) => {
    const foundNames = await engine.find(subjects, { typed, limit: LIMIT }, signal);
    return foundNames.map((one) => rowOf(one, titles.get(one.view.section) ?? '', () => follow(one.view)));
  };
}

function rowOf(
  { kind, name, cum, before, hottest, sentence = '', view, path, files }: FoundName,
  title: string,
  run: () => void,
): PaletteFind {
  const sides = [before, cum].filter((one) => one !== undefined && one !== null);
  const inFiles = files === 1 ? path : `${path} and ${formatCount(files - 1)} more`;
  return {
    id: `${view.section} ${kind} ${name} ${sentence === '' ? '' : path}`,
    group: kind === 'answer' ? 'Answers' : title,
    kind: kinds[kind],
    name,
    sentence,
    details: [
      ...(hottest === null || cum === null ? [] : [`${hottest.place} · ${formatAmount(hottest.cum, cum.unit)}`]),
      cum === null || cum.type === view.section ? title : `${title}, ${cum.type}`,
      inFiles,
    ],
    amount: sides.map(({ amount, unit }) => formatAmount(amount, unit)).join(' → '),
    share: sides.map((one) => formatShare(one.share, 1)).join(' → '),
    run,
  };
}
