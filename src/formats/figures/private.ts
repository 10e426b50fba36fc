import type { PrivateTexts, Redactor } from '../../model/redactor.ts';

/**
 * Figures are kept; names of packages, tests and files are private if the packages are, and output may say anything.
 */
export const privateTexts: PrivateTexts<'figures'> = {
  redact: (data, redactor) => ({
    ...data,
    tests: data.tests.map((test) => ({
      ...test,
      name: redactTest(test.name, redactor),
      package: test.package === '' ? '' : redactor.packagePath(test.package),
      output: redactOutput(test.output, redactor),
    })),
    packages: data.packages.map((run) => ({
      ...run,
      name: run.name === '' ? '' : redactor.packagePath(run.name),
      output: redactOutput(run.output, redactor),
    })),
    crashes: data.crashes.map((crash) => ({
      ...crash,
      text: redactOutput(crash.text, redactor),
      test: redactTest(crash.test, redactor),
    })),
    figures: data.figures.map((figure) => ({
      ...figure,
      name: redactor.term(figure.name),
      unit: redactor.term(figure.unit),
      group: redactTest(figure.group, redactor),
      place: figure.place === '' ? '' : redactPlace(figure.place, redactor),
      text: redactor.isActive ? '' : figure.text,
    })),
  }),
  packagesIn: ({ packages }) => packages.flatMap(({ name }) => (name === '' ? [] : [name])),
};

function redactTest(name: string, redactor: Redactor): string {
  return name === '' ? '' : redactor.benchmark(name);
}

function redactOutput(text: string, redactor: Redactor): string {
  return text === '' ? '' : redactor.anything(text);
}

/** `cart_test.go:12` */
function redactPlace(place: string, redactor: Redactor): string {
  const colon = place.lastIndexOf(':');
  return `${redactor.sourcePath(place.slice(0, colon), '')}${place.slice(colon)}`;
}
