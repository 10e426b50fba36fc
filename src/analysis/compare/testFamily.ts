import { familyLevel } from '../verdict/chance.ts';
import { fewestEvents } from './countTest.ts';

/** A test of a family: its p-value, and how many events it rests on, of both sides together. */
export interface FamilyTest {
  p: number;
  events: number;
}

/**
 * The part of the differences found in one family that may be chance. A comparison has a family for each of time, bytes
 * and allocations, of the whole and of each benchmark that changed, and in most comparisons not one difference may be
 * chance.
 */
export const rate = 0.02;

/**
 * The significance level at which each test of a family is judged, so that of the differences that are found at most
 * `rate` are chance (Y. Benjamini, Y. Hochberg, J. R. Stat. Soc. B 57, 1995, 289–300). Where nothing changed, no
 * difference at all is found in 98 of 100 families.
 *
 * Tests with so few events that they could not be significant in the family whatever the outcome do not count (P. B.
 * Gilbert, Appl. Stat. 54, 2005, 143–158): the number of events of both sides does not say how they are divided.
 */
export function familyAlpha(tests: readonly FamilyTest[]): number {
  const byEvents = tests.filter(({ events }) => events >= fewestEvents).sort((a, b) => b.events - a.events);
  let count = 0;
  while (count < byEvents.length && leastP(byEvents[count]!.events) <= rate / (count + 1)) count++;
  const ps = byEvents.slice(0, count).map(({ p }) => p);
  return familyLevel(ps, rate);
}

/** The smallest p-value of this many events, if equal rates are expected: all are on one side. */
function leastP(events: number): number {
  return 2 * 0.5 ** events;
}
