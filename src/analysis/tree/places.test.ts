import { describe, expect, test } from 'vitest';
import { drawProfile } from '../../../tests/drawProfile.ts';
import { searchNames } from '../names/searchNames.ts';
import { callTree, treeAmounts } from './callTree.ts';
import { findPlaces, placeBeside, rankOf, zoomToSee } from './places.ts';

function plan(drawing: string) {
  const profile = drawProfile(drawing);
  const tree = callTree(profile);
  const { weight } = treeAmounts(profile, tree, 0);
  const path = (row: number): string => {
    const names: string[] = [];
    for (let index = row; index > 0; index = tree.parent[index]!) names.unshift(tree.names[tree.name[index]!]!);
    return names.join(' ');
  };
  const rowOf = (wanted: string): number => Array.from(tree.name, (_, row) => row).find((row) => path(row) === wanted)!;
  const places = (query: string) => findPlaces(tree, weight, searchNames(tree.names, query).byName);
  return { tree, weight, path, rowOf, places };
}

const many = plan(`
  5ms    1ms    3ms    2ms    0ms
  main   main   idle   main   main
  walk   sort   gc     gc     tick
  gc     gc     -      gc     gc
`);

describe('the places of a function', () => {
  test('are its frames at all callers, recursive ones included; those without a width are not', () => {
    const { rows, nested, functions } = many.places('gc');
    expect([...rows].map(many.path).toSorted()).toEqual(
      ['idle gc', 'main gc', 'main gc gc', 'main sort gc', 'main walk gc'].toSorted(),
    );
    expect([nested, functions]).toEqual([1, 1]);
  });

  test('of a search are those of every function that matches, with a frame in another one counted as nested', () => {
    const { rows, nested, functions } = many.places('/gc|walk|tick/');
    expect([rows.length, nested, functions]).toEqual([6, 2, 2]);
  });

  test('follow each other by weight, and go on from the other end', () => {
    const { rows } = many.places('gc');
    const walk = (to: 'next' | 'previous'): string[] => {
      const order: string[] = [];
      for (let row = placeBeside(rows, many.weight, -1, to); order.length <= rows.length; ) {
        order.push(`${many.weight[row]} ${many.path(row)}`);
        row = placeBeside(rows, many.weight, row, to);
      }
      return order;
    };
    const order = walk('next');
    expect(order.map((one) => Number.parseInt(one, 10))).toEqual([5, 3, 2, 2, 1, 5]);
    expect(new Set(order).size).toBe(5);
    expect(walk('previous')).toEqual([...order.slice(0, 5).toReversed(), order[4]]);
    const ranks = [...rows].map((row) => order.indexOf(`${many.weight[row]} ${many.path(row)}`));
    expect([...rows].map((row) => rankOf(rows, many.weight, row))).toEqual(ranks);
  });

  test('are none if the profile does not have the function', () => {
    const { rows } = many.places('nothing');
    expect([rows.length, placeBeside(rows, many.weight, -1, 'next')]).toEqual([0, -1]);
  });
});

describe('the zoom that shows a place', () => {
  const deep = plan(`
    900ms  80ms  18ms  1ms   1ms
    busy   main  main  main  main
    -      a     b     b     b
    -      -     -     c     d
    -      -     -     e     -
  `);
  const zoomFor = (path: string, from = ''): string =>
    deep.path(zoomToSee(deep.tree, deep.weight, deep.rowOf(path), from === '' ? 0 : deep.rowOf(from)));

  test('stays where the place has two percent of the width', () => {
    expect(zoomFor('main b')).toBe('');
    expect(zoomFor('main a', 'main')).toBe('main');
  });

  test('is none if the place is elsewhere and wide enough without a zoom', () => {
    expect(zoomFor('main a', 'busy')).toBe('');
  });

  test('goes to the outermost caller in which a small place has a tenth, or to the place itself', () => {
    expect(zoomFor('main b c e')).toBe('main b c');
    expect(zoomFor('main b d')).toBe('main b d');
  });
});
