/**
 * The parameters of a question, which remember what has been read. So whoever reads them declares them, and a name that
 * nobody reads is an error.
 */
export class AskedParams extends URLSearchParams {
  private readonly known = new Set<string>();

  override get(name: string): string | null {
    this.known.add(name);
    return super.get(name);
  }

  override getAll(name: string): string[] {
    this.known.add(name);
    return super.getAll(name);
  }

  override has(name: string): boolean {
    this.known.add(name);
    return super.has(name);
  }

  /** Throws a sentence if there is a parameter that was not read; `others` are read in another way. */
  complete(others: readonly string[] = []): void {
    const own = [...this.known].filter((name) => !others.includes(name));
    for (const key of this.keys()) {
      if (own.includes(key) || others.includes(key)) continue;
      const names = [...own, ...others];
      const rest = names.length === 0 ? 'there are none' : `there are ${names.join(', ')}`;
      throw new Error(`There is no parameter “${key}” here; ${rest}.`);
    }
  }
}
