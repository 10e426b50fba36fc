/** Collects what comes one by one and hands it on together. */
export interface Gatherer<Item> {
  add(item: Item): void;
  /** Hands on at once what has come so far. */
  flush(): void;
}

/** Hands on at the latest so many milliseconds after the first of what it holds has come, in the order of coming. */
export function createGatherer<Item>(handOn: (items: Item[]) => void, pauseMs: () => number): Gatherer<Item> {
  let held: Item[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (held.length === 0) return;
    const items = held;
    held = [];
    handOn(items);
  }

  return {
    add(item) {
      held.push(item);
      timer ??= setTimeout(flush, pauseMs());
    },
    flush,
  };
}
