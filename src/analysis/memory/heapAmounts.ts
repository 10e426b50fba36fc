import type { Amount } from '../../model/unit.ts';
import { quotient } from '../amounts/quotient.ts';

export const heapKeys = ['allocObjects', 'allocSpace', 'inuseObjects', 'inuseSpace'] as const;

export type HeapKey = (typeof heapKeys)[number];

/** The four amounts of a heap profile for one row, as in the file; null for amounts that the file does not have. */
export type HeapAmounts<Made = Amount> = Record<HeapKey, Made | null>;

/** Makes each of the four amounts. */
export function heapAmounts<Made>(of: (key: HeapKey) => Made | null): HeapAmounts<Made> {
  const [allocObjects, allocSpace, inuseObjects, inuseSpace] = heapKeys.map(of);
  return {
    allocObjects: allocObjects ?? null,
    allocSpace: allocSpace ?? null,
    inuseObjects: inuseObjects ?? null,
    inuseSpace: inuseSpace ?? null,
  };
}

/** Figures derived from the four amounts; null if undefined, such as the mean size of zero objects. */
export interface HeapRatios {
  /** Bytes per object: the mean size of allocated objects, and of objects in use. */
  allocMean: number | null;
  inuseMean: number | null;
  /** Bytes in use ÷ bytes allocated, 0 to 1. */
  inuseShare: number | null;
  /** Bytes that were allocated and are no longer in use. */
  freedSpace: Amount | null;
}

/**
 * Mean object sizes and the share that is still in use. Values are used unchanged: Go has already scaled its samples up
 * to the allocated amounts, separately per size, so bytes ÷ objects is a true mean.
 */
export function heapRatios({ allocObjects, allocSpace, inuseObjects, inuseSpace }: HeapAmounts): HeapRatios {
  return {
    allocMean: quotient(allocSpace, allocObjects),
    inuseMean: quotient(inuseSpace, inuseObjects),
    inuseShare: quotient(inuseSpace, allocSpace),
    freedSpace: allocSpace === null || inuseSpace === null ? null : minus(allocSpace, inuseSpace),
  };
}

function minus(a: Amount, b: Amount): Amount {
  return typeof a === 'bigint' || typeof b === 'bigint' ? BigInt(a) - BigInt(b) : a - b;
}
