import type { SideNames } from '../../model/dataset.ts';
import type { Evidence } from '../../model/question.ts';
import { answerByName } from '../../views/kit/answerByName.ts';
import type { NamedQuestion } from '../../views/kit/asking.ts';
import { report } from './report.ts';

/** What the report says of the environment; null where no file tells anything. */
function environment(evidence: Evidence[], { names }: { names: SideNames }): ReturnType<typeof report> {
  return report(evidence, names);
}

/** What the page may ask. */
export const answers = { environment };

export const question = answerByName(answers);

export const help = 'machine, Go version and settings of the measurements, and how the two sides differ';

/** There are no parameters. */
export function parseQuestion(): NamedQuestion<typeof answers> {
  return { ask: 'environment', question: { names: { before: 'Before', after: 'After' } } };
}
