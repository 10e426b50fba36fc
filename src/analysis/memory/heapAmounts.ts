import type { Amount } from '../../model/unit.ts';
import { quotient } from '../amounts/quotient.ts';

/** The four numbers of a heap profile for one thing, as they stand in the file; null for one that the file does not have. */
export interface HeapAmounts {
  allocObjects: Amount | null;
  allocSpace: Amount | null;
  inuseObjects: Amount | null;
  inuseSpace: Amount | null;
}

/** What follows from the four; null if it cannot be said, as for the size of no objects. */
export interface HeapRatios {
  /** Bytes an object: mean size of what was allocated, and of what is in use. */
  allocMean: number | null;
  inuseMean: number | null;
  /** Bytes in use ÷ bytes allocated, 0 to 1. */
  inuseShare: number | null;
  /** Bytes that were allocated and are not in use any more. */
  freedSpace: Amount | null;
}

/**
 * Mean object sizes and the share that is still in use. Values are taken as they are: Go has already scaled its samples
 * up to what was allocated, and does so per size, so bytes ÷ objects is a true mean.
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
