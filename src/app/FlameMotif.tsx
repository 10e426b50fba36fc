import styles from './FlameMotif.module.css';

/**
 * The backdrop of the landing page: the flame graph of a small JSON service, drawn once by hand. Rows are depth, share
 * of the caller in percent, tone and name; callees follow their caller. Decorative, and hidden from screen readers.
 */
const frames: [depth: number, share: number, tone: Tone, name: string][] = [
  [0, 100, 'root', 'all'],
  [1, 9, 'idle', 'runtime.gcBgMarkWorker'],
  [2, 92, 'idle', 'runtime.gcDrain'],
  [3, 70, 'idle', 'runtime.scanobject'],
  [4, 46, 'idle', 'runtime.greyobject'],
  [1, 74, 'http', 'net/http.(*conn).serve'],
  [2, 3, 'http', 'net/http.(*conn).readRequest'],
  [3, 60, 'idle', 'bufio.(*Reader).Peek'],
  [2, 94, 'http', 'net/http.serverHandler.ServeHTTP'],
  [3, 98, 'own', 'shop/api.(*Server).ServeHTTP'],
  [4, 34, 'own', 'shop/api.(*Server).listOrders'],
  [5, 24, 'data', 'database/sql.(*DB).QueryContext'],
  [6, 80, 'data', 'database/sql.(*DB).queryDC'],
  [7, 54, 'data', 'pgx/stdlib.(*Conn).QueryContext'],
  [8, 64, 'idle', 'syscall.Syscall6'],
  [7, 30, 'idle', 'runtime.mallocgc'],
  [5, 70, 'json', 'encoding/json.(*Encoder).Encode'],
  [6, 88, 'json', 'encoding/json.(*encodeState).marshal'],
  [7, 96, 'json', 'encoding/json.structEncoder.encode'],
  [8, 30, 'json', 'encoding/json.appendString'],
  [8, 46, 'json', 'encoding/json.arrayEncoder.encode'],
  [9, 78, 'json', 'encoding/json.structEncoder.encode'],
  [10, 38, 'idle', 'reflect.Value.Field'],
  [10, 36, 'json', 'encoding/json.floatEncoder.encode'],
  [11, 60, 'idle', 'strconv.AppendFloat'],
  [8, 14, 'idle', 'runtime.growslice'],
  [4, 41, 'own', 'shop/api.(*Server).checkout'],
  [5, 40, 'own', 'shop/cart.(*Cart).Total'],
  [6, 52, 'own', 'shop/price.(*Rules).Apply'],
  [7, 62, 'own', 'shop/price.matchRule'],
  [8, 70, 'idle', 'regexp.(*Regexp).MatchString'],
  [9, 86, 'idle', 'regexp.(*machine).match'],
  [10, 50, 'idle', 'regexp.(*machine).step'],
  [7, 24, 'idle', 'runtime.mapaccess2_faststr'],
  [6, 30, 'own', 'shop/cart.(*Cart).lines'],
  [7, 70, 'idle', 'runtime.newobject'],
  [8, 84, 'idle', 'runtime.mallocgc'],
  [9, 50, 'idle', 'runtime.nextFreeFast'],
  [5, 34, 'json', 'encoding/json.(*Decoder).Decode'],
  [6, 90, 'json', 'encoding/json.(*decodeState).object'],
  [7, 50, 'json', 'encoding/json.(*decodeState).array'],
  [8, 80, 'json', 'encoding/json.(*decodeState).object'],
  [9, 46, 'json', 'encoding/json.unquote'],
  [7, 32, 'idle', 'reflect.Value.SetMapIndex'],
  [5, 18, 'data', 'database/sql.(*Tx).ExecContext'],
  [6, 76, 'data', 'pgx.(*Conn).Exec'],
  [7, 60, 'idle', 'syscall.write'],
  [4, 17, 'own', 'shop/api.(*Server).session'],
  [5, 62, 'data', 'crypto/hmac.(*hmac).Sum'],
  [6, 80, 'data', 'crypto/sha256.block'],
  [5, 30, 'own', 'shop/session.parse'],
  [6, 60, 'idle', 'encoding/base64.Decode'],
  [1, 14, 'own', 'shop/jobs.(*Worker).run'],
  [2, 66, 'own', 'shop/jobs.(*Worker).reindex'],
  [3, 82, 'own', 'shop/search.(*Index).Add'],
  [4, 46, 'idle', 'sort.Sort'],
  [5, 70, 'idle', 'sort.pdqsort'],
  [4, 40, 'idle', 'strings.Fields'],
  [2, 20, 'idle', 'time.Sleep'],
];

type Tone = 'root' | 'own' | 'http' | 'json' | 'data' | 'idle';

interface Box {
  depth: number;
  left: number;
  width: number;
  tone: Tone;
  name: string;
}

const boxes = layOut();

/** `low` leaves more space for the content above it. */
export function FlameMotif({ low }: { low: boolean }) {
  return (
    <div className={styles.motif} data-low={low || undefined} aria-hidden="true">
      {boxes.map(({ depth, left, width, tone, name }) => (
        <div
          key={`${depth} ${left}`}
          className={styles.frame}
          data-tone={tone}
          // Drawn by CSS, so that the text cannot be selected or read aloud.
          data-name={name}
          style={{ left: `${left}%`, width: `${width}%`, bottom: `calc(${depth} * var(--motif-row))` }}
        />
      ))}
    </div>
  );
}

/** Callees are placed side by side above their caller, from its left edge. */
function layOut(): Box[] {
  const callers: { left: number; width: number; taken: number }[] = [];
  return frames.map(([depth, share, tone, name]) => {
    const caller = callers[depth - 1] ?? { left: 0, width: 100, taken: 0 };
    const left = caller.left + caller.taken;
    const width = (caller.width * share) / 100;
    caller.taken += width;
    callers[depth] = { left, width, taken: 0 };
    return { depth, left, width, tone, name };
  });
}
