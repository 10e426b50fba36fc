import type { TreemapGroup, TreemapTile } from '../../../ui/treemap/layTiles.ts';
import { formatCount } from '../../../units/formatCount.ts';
import { percentText } from '../coverageWords.ts';
import type { CoverageTile } from '../question.ts';

/** Files as tiles, in groups by package. */
export function tilesOf(tiles: readonly CoverageTile[]): TreemapGroup[] {
  const groups = new Map<string, TreemapTile[]>();
  for (const { file, package: own, statements, covered } of tiles) {
    const count = { statements, covered, percent: null };
    const group = groups.get(own);
    const tile: TreemapTile = {
      id: file,
      title: file.slice(file.lastIndexOf('/') + 1),
      words: `${percentText({ ...count, percent: 0 })}, ${formatCount(covered)} of ${formatCount(statements)}`,
      weight: statements,
      package: own,
      origin: 'own',
      shade: statements === 0 ? 0 : 1 - covered / statements,
    };
    if (group === undefined) groups.set(own, [tile]);
    else group.push(tile);
  }
  return [...groups].map(([id, own]) => ({ id, title: id, tiles: own }));
}
