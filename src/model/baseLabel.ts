/** What `go tool pprof -diff_base` writes into what it saves: samples with this label are the base. */
export const baseLabel = { key: 'pprof::base', text: 'true' };
