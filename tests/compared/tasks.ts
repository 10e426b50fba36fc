/** What a reader of a profile wants to know, of the profiles that main.go writes. */
export const tasks = {
  flat: { title: 'The function with the highest flat, with its amount', file: 'cpu.prof' },
  callers: { title: 'Who calls `main.checksum`, with amounts', file: 'cpu.prof' },
  line: { title: 'The hottest line of the code', file: 'cpu.prof' },
  collector: { title: 'How much the garbage collector takes', file: 'cpu.prof' },
  runtime: { title: 'Everything without the runtime', file: 'cpu.prof' },
  label: { title: 'One handler alone, by its label', file: 'cpu.prof' },
  disassembly: { title: 'The instructions of `main.checksum`, with amounts', file: 'cpu.prof' },
  sites: { title: 'Bytes and objects of the place that allocates most', file: 'allocs.prof' },
  holder: { title: 'Who holds the lock', file: 'mutex.prof' },
  waiting: { title: 'What the goroutines wait for', file: 'goroutine.prof' },
} as const;

export type TaskId = keyof typeof tasks;
