import { FIRST } from './calleeModel.ts';

/** Numbers function names from FIRST, in the order in which they first occur. */
export class NameNumbers {
  private readonly texts: string[] = [];
  private readonly numbers = new Map<string, number>();

  /** The names in `known` get the first numbers. */
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

  /** The name of a number; '' if the number is no function. */
  textOf(number: number): string {
    return this.texts[number - FIRST] ?? '';
  }
}
