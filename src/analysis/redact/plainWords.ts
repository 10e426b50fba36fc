/**
 * Words of units, value types, and keys of labels, configuration lines and sub-benchmarks that many programs use. They
 * reveal nothing; every other word may name a company, a product or a customer.
 */
const plain = new Set(
  // Units and quantities.
  (
    'ns us µs μs ms s sec second min minute h hour nanosecond microsecond millisecond day b byte bit kb mb gb tb kib mib gib ' +
    'tib op operation alloc allocation allocated allocs free space object inuse use in cpu wall time sample count contention delay ' +
    'goroutine goroutineleak threadcreate thread event tracking request req rps qps query item element entry row line ' +
    'record message msg packet page key value node edge token file frame call hit miss error fail retry cycle instruction ' +
    'branch cache fault switch gc pause heap stack live peak rss total size len length depth width height mean avg average ' +
    'median max maximum minimum std dev deviation p percentile ratio rate percent part per x latency throughput speed number num n ' +
    'run iteration iter round step batch chunk block buffer buf worker proc procs core conn connection client ' +
    'user concurrency parallel parallelism serial sync async read write get set put post delete del insert update find ' +
    'search sort scan parse format encode decode marshal unmarshal compress hash copy load store open close start stop ' +
    'small medium large big huge tiny short long empty full none all one two many few first last best worst before after ' +
    'old new base baseline fast slow cold warm hot true false on off yes no default simple complex basic ' +
    'random sequential sorted reverse uniform with without and or not of by to from per the is less more fewer higher lower faster slower ' +
    'time fold reduction increase gain saving better worse exact nothing assume ' +
    // Formats and types of Go and of the web.
    'json xml yaml csv text txt html proto protobuf gob msgpack cbor binary base64 utf8 ascii gzip zstd int int8 int16 int32 ' +
    'int64 uint uint8 uint16 uint32 uint64 float float32 float64 string rune bool slice map array struct pointer ' +
    'interface chan channel mutex rwmutex atomic pool ' +
    // Keys of configuration lines, of labels and of the output of Go’s own tools.
    'goos goarch go goversion version toolchain pkg package host hostname machine name runner agent server builder kernel os arch ' +
    'memory note date branch commit state created wait locked synctest bubble pprof category type title kind mode level ' +
    'gomaxprocs gogc gomemlimit goexperiment goamd64 experiment tag label id job test tests benchmark profile leak creation source other crash merged'
  ).split(/\s+/),
);

/** Whether a word reveals nothing, ignoring case and a plural s. */
function isPlainWord(word: string): boolean {
  const lower = word.toLowerCase();
  return plain.has(lower) || (lower.endsWith('s') && plain.has(lower.slice(0, -1))) || /^p\d+$/.test(lower);
}

/** Letters, with digits after or between them. */
const word = /\p{L}[\p{L}\p{N}]*/gu;

/** Replaces each word that may reveal something; numbers, punctuation and plain words stay. */
export function replaceRevealingWords(text: string, replace: (word: string) => string): string {
  return text.replace(word, (each) => (isPlainWord(each) ? each : replace(each)));
}
