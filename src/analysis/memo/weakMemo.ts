import { getOrInsert } from '../maps.ts';

/** One result. It hangs on the last of its subjects, and from there on all others. */
interface Entry<Made> {
  made: Made;
  key: string;
  node: Node<Made>;
}

/** Results about the subjects on the way here, by key, and the ways to results about more subjects. */
class Node<Made> {
  readonly entries = new Map<string, Entry<Made>>();
  private readonly next = new WeakMap<object, Node<Made>>();

  at(subject: object): Node<Made> {
    return getOrInsert(this.next, subject, () => new Node());
  }
}

/**
 * Results that take long, kept with the objects that they were worked out from: the data of open files. A result is
 * kept only while ALL of its subjects are in use elsewhere, so of a file that is closed nothing stays, even where the
 * other side of its pair is still open. It may refer to its subjects, and to no other data of files.
 */
export class WeakMemo<Made> {
  private readonly root = new Node<Made>();
  /** The entries about each first subject, the most recently used last. */
  private readonly recent = new WeakMap<object, WeakRef<Entry<Made>>[]>();
  private readonly most: number;

  /** @param most how many results are kept for each first subject; what was not used for longest is forgotten first */
  constructor(most = 1) {
    this.most = most;
  }

  /**
   * The result about these subjects, in their order; `make` computes it at the first call. `key` says all else that it
   * depends on. About no subjects nothing is kept.
   */
  of(subjects: readonly object[], key: string, make: () => Made): Made {
    const [first] = subjects;
    if (first === undefined) return make();
    let node = this.root;
    for (const subject of subjects) node = node.at(subject);
    const entry = getOrInsert(node.entries, key, () => ({ made: make(), key, node }));
    this.use(first, entry);
    return entry.made;
  }

  private use(first: object, entry: Entry<Made>): void {
    if (this.most === Infinity) return;
    const recent = this.recent.get(first) ?? [];
    if (recent.at(-1)?.deref() === entry) return;
    const others = recent.filter((one) => ![undefined, entry].includes(one.deref()));
    for (const old of others.splice(0, others.length + 1 - this.most)) {
      const { node, key } = old.deref()!;
      node.entries.delete(key);
    }
    this.recent.set(first, [...others, new WeakRef(entry)]);
  }
}

/** The function with its results kept, each as long as its subject is in use elsewhere. */
export function weakMemoized<Subject extends object, Made>(
  make: (subject: Subject) => Made,
): (subject: Subject) => Made {
  const memo = new WeakMemo<Made>();
  return (subject) => memo.of([subject], '', () => make(subject));
}
