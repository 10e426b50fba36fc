import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The test data lies beside the project on the machines where it is developed and checked; a clone has none. */
export const shared = fileURLToPath(new URL('../../../shared', import.meta.url));

/** What is missing where there is no corpus, as the end of a sentence; '' where there is one. */
export const withoutCorpus = missing('corpus/index.json', 'the corpus');

/** The same for the samples: profiles and benchmarks of whole projects. */
export const withoutSamples = missing('samples/go-odata/quiet', 'the samples');

/** The same for the runs whose truth is known. */
export const withoutTruth = missing('truth/server', 'the runs of known truth');

function missing(path: string, what: string): string {
  return existsSync(join(shared, path)) ? '' : `${what} beside the project (../shared)`;
}
