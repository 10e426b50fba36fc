import { pathOf } from '../../../analysis/load-tests/endpointNames.ts';
import { loadToolNamed } from '../../../formats/load-test/loadTools.ts';
import { ofKind } from '../../../model/dataset.ts';
import type { Evidence } from '../../../model/question.ts';
import type { Command } from './command.ts';

/** What the names of load tests begin with. */
export const loadTest = 'Load test';

/** The command line of each load test, from what its tool printed. */
export function loadCommands(evidence: readonly Evidence[]): Command[] {
  return ofKind(evidence, 'load-test').flatMap(({ dataset }) =>
    dataset.data.tests.flatMap((test) => {
      const line = loadToolNamed(test.tool)?.commandOf(test);
      return line === undefined ? [] : [{ what: `${loadTest} ${test.heading || pathOf(test) || test.tool}`, line }];
    }),
  );
}
