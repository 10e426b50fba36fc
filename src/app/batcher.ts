/** Collects items that arrive one by one and passes them on in batches. */
export interface Batcher<Item> {
  add(item: Item): void;
  /** Passes on the collected items immediately. */
  flush(): void;
}

/** Passes on a batch at most `delay` milliseconds after its first item, in order of arrival. */
export function createBatcher<Item>(handOn: (items: Item[]) => void, pauseMs: () => number): Batcher<Item> {
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
