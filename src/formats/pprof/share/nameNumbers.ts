import { FIRST } from './calleeModel.ts';

/** Names of functions, numbered from FIRST on in the order in which they turn up. */
export class NameNumbers {
  private readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** `known` have numbers from the beginning. */
  constructor(known: readonly string[]) {
    for (const text of known) this.add(text);
  }

  add(text: string): number {
    const number = this.texts.push(text) - 1 + FIRST;
    this.numbers.set(text, number);
    return number;
  }

  find(text: string): number | undefined {
    return this.numbers.get(text);
  }

  /** '' for what is no function. */
  textOf(number: number): string {
    return this.texts[number - FIRST] ?? '';
  }
}
