import type { Goal } from '../../model/goal.ts';
import type { PrivateTexts, Redactor } from '../../model/redactor.ts';

/**
 * Titles were written by the user. Names are redacted like the names of what they are about, so that goals still apply.
 */
export const privateTexts: PrivateTexts<'goals'> = {
  redact: (goals, redactor) =>
    goals.map((goal) => ({
      ...goal,
      title: redactor.text(redactor.note(goal.title)),
      name: redactName(goal, redactor),
    })),
  packagesIn: () => [],
};

function redactName({ subject, name }: Goal, redactor: Redactor): string {
  if (name === '*') return name;
  switch (subject) {
    case 'benchmark':
      return redactor.benchmark(name);
    case 'coverage':
      return redactor.packagePath(name);
    case 'request':
      return redactor.term(name);
    default:
      return redactor.label(name);
  }
}
