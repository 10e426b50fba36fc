import type { Benchmarks, Configuration } from '../../model/benchmarks.ts';
import type { Redactor } from './redactor.ts';

/** Configuration keys whose value is the name of a machine. */
const hostKeys = /^(?:host(?:name)?|machine|node(?:name)?|runner(?:[-_. ]?name)?|agent|server|builder)$/i;

/** Keys that Go's own tools write, and say nothing private. */
const goKeys = new Set(['goos', 'goarch', 'go', 'goversion', 'go version', 'toolchain']);

/** The text of benchmarks redacted. Names and figures of benchmarks stay, so that they find their partners. */
export function redactBenchmarks(benchmarks: Benchmarks, redactor: Redactor): Benchmarks {
  const text = (written: string): string => redactor.text(written);
  return {
    ...benchmarks,
    configurations: benchmarks.configurations.map((configuration) => redactConfiguration(configuration, redactor)),
    skipped: benchmarks.skipped.map((skipped) => ({
      ...skipped,
      text: text(skipped.text),
      reason: text(skipped.reason),
      syntax: text(skipped.syntax),
    })),
    claims: benchmarks.claims.map((claim) => ({
      ...claim,
      subject: text(claim.subject),
      text: text(claim.text),
      against: text(claim.against),
    })),
  };
}

function redactConfiguration(configuration: Configuration, redactor: Redactor): Configuration {
  const { hosts } = redactor.redaction;
  return configuration.map(([key, value]) => {
    if (goKeys.has(key)) return [key, value];
    if (key === 'pkg') return [key, redactor.packagePath(value)];
    if (hostKeys.test(key)) return [key, redactor.host(value)];
    // A processor is what figures are compared by; with hashed machines its hash still tells whether it is the same.
    if (key === 'cpu') return [key, hosts === 'hash' ? redactor.host(value) : value];
    return [key, redactor.text(value)];
  });
}
