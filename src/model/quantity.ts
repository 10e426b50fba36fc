/**
 * The quantity of a verdict. Verdicts are counted separately by quantity. Only those about `time` depend on the state
 * of the machine: in an inconclusive comparison they become facts.
 */
export type Quantity = 'time' | 'memory' | 'allocations' | 'other';
