import type { Random } from '../../random.ts';

/** How a machine disturbs what is measured on it. Deviations are those of logarithms: 0.01 is about 1%. */
export interface Noise {
  /** Of each process as a whole and of each benchmark in it: layout of code and memory. */
  process: number;
  /** Of a run among the runs of one process. */
  run: number;
  /**
   * Of the machine's load, which stays for a while: each run's is `persistence` times that of the run before, and
   * something new.
   */
  load: number;
  persistence: number;
  /** How often a run is interrupted, and how much longer it takes then, on average. */
  interruptions: number;
  interruption: number;
  /** Of CPU time per operation in one process: caches that others share, and the clock rate. */
  cpu: number;
}

export const quiet: Noise = {
  process: 0.007,
  run: 0.005,
  load: 0.005,
  persistence: 0.9,
  interruptions: 0.05,
  interruption: 0.05,
  cpu: 0.02,
};

export const loaded: Noise = {
  process: 0.01,
  run: 0.03,
  load: 0.3,
  persistence: 0.9,
  interruptions: 0.15,
  interruption: 0.6,
  cpu: 0.05,
};

/** A machine whose load goes on from run to run. */
export class Machine {
  private load = 0;
  private readonly random: Random;
  private readonly noise: Noise;
  /** By how much everything takes longer than at first, as a factor. */
  drift = 1;

  constructor(random: Random, noise: Noise) {
    this.random = random;
    this.noise = noise;
    this.load = random.normal() * noise.load;
  }

  /** A process that gets this share of a processor. */
  start(share = 1): Process {
    return new Process(this.random, this.noise, this, share);
  }

  /** Wall time of the next run ÷ what it takes on an idle machine, without what is its process's. */
  next(): number {
    const { run, load, persistence, interruptions, interruption } = this.noise;
    const { random } = this;
    this.load = this.load * persistence + random.normal() * load * Math.sqrt(1 - persistence ** 2);
    const interrupted = random.next() < interruptions ? random.exponential(interruption) : 0;
    // Load makes a run slower, never faster than an idle machine.
    return this.drift * Math.exp(random.normal() * run + Math.max(0, this.load)) * (1 + interrupted);
  }
}

/** One run of a program. */
export class Process {
  private readonly random: Random;
  private readonly noise: Noise;
  private readonly machine: Machine;
  private readonly whole: number;
  private readonly wallOf = new Map<string, number>();
  private readonly cpuOf = new Map<string, number>();
  readonly share: number;

  constructor(random: Random, noise: Noise, machine: Machine, share: number) {
    this.random = random;
    this.noise = noise;
    this.machine = machine;
    this.share = share;
    this.whole = Math.exp(random.normal() * noise.process);
  }

  /** Wall time of an operation, in the unit of `cpu`, which it takes on an idle processor. */
  wall(name: string, cpu: number): number {
    return (cpu * this.whole * this.own(this.wallOf, name, this.noise.process) * this.machine.next()) / this.share;
  }

  /** CPU time of an operation as this process's profile would have it with endless samples. */
  cpu(name: string, cpu: number): number {
    return cpu * this.whole * this.own(this.cpuOf, name, this.noise.cpu);
  }

  private own(kept: Map<string, number>, name: string, deviation: number): number {
    const known = kept.get(name) ?? Math.exp(this.random.normal() * deviation);
    kept.set(name, known);
    return known;
  }
}
