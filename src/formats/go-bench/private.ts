import type { Benchmarks, Configuration, Measurement } from '../../model/benchmarks.ts';
import { dictionary } from '../../model/dictionary.ts';
import type { PrivateTexts, Redactor } from '../../model/redactor.ts';

/** Configuration keys whose value is the name of a machine. */
const hostKeys = /^(?:host(?:name)?|machine|node(?:name)?|runner(?:[-_. ]?name)?|agent|server|builder)$/i;

/** Values that Go's own tools write under their keys: `linux`, `go1.26.1`, `go version go1.26.1 linux/amd64`. */
const system = /^[a-z0-9]+$/;
const version = /^(?:go version )?(?:go|devel)[\w.+ -]*(?:\/\w+)?$/;
const goValues: Readonly<Record<string, RegExp>> = dictionary({
  goos: system,
  goarch: system,
  go: version,
  goversion: version,
  'go version': version,
  toolchain: version,
});

/** Figures and function names are kept: function names link a benchmark to its profile. */
export const privateTexts: PrivateTexts<'benchmarks'> = {
  redact: redactBenchmarks,
  packagesIn: ({ configurations }) =>
    configurations.flatMap((configuration) => configuration.flatMap(([key, value]) => (key === 'pkg' ? [value] : []))),
};

function redactBenchmarks(benchmarks: Benchmarks, redactor: Redactor): Benchmarks {
  const term = (unit: string): string => redactor.term(unit);
  return {
    ...benchmarks,
    results: benchmarks.results.map((result) => ({
      ...result,
      name: redactor.benchmark(result.name),
      values: result.values.map((value) => redactMeasurement(value, redactor)),
    })),
    configurations: benchmarks.configurations.map((configuration) => redactConfiguration(configuration, redactor)),
    units: benchmarks.units.map((metadata) => ({
      ...metadata,
      unit: term(metadata.unit),
      tidyUnit: term(metadata.tidyUnit),
      key: term(metadata.key),
      value: term(metadata.value),
    })),
    skipped: benchmarks.skipped.map((skipped) => ({
      ...skipped,
      text: redactor.anything(skipped.text),
      reason: redactor.sentence(skipped.reason),
      syntax: redactor.sentence(skipped.syntax),
    })),
  };
}

function redactMeasurement(value: Measurement, redactor: Redactor): Measurement {
  return { ...value, unit: redactor.term(value.unit), originalUnit: redactor.term(value.originalUnit) };
}

function redactConfiguration(configuration: Configuration, redactor: Redactor): Configuration {
  const { hosts, labels } = redactor.redaction;
  return configuration.map(([key, value]) => {
    if (goValues[key]?.test(value)) return [key, value];
    if (key === 'pkg') return [key, redactor.packagePath(value)];
    if (hostKeys.test(key)) return [key, redactor.host(value)];
    // Figures can only be compared on the same processor. If machine names are hashed, the hash still shows whether it
    // is the same.
    if (key === 'cpu') return [key, hosts === 'hash' ? redactor.host(value) : redactor.text(value)];
    return [redactor.term(key), labels === 'hash' ? redactor.label(value) : redactor.text(value)];
  });
}
