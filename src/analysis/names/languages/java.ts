import { type Code, unknownCode } from './code.ts';

const standard = /^(?:java|javax|jdk|sun|com\.sun|jrockit|kotlin|kotlinx|scala|groovy|clojure)\./;

/** Libraries whose packages are not those of the program, by their beginnings. */
const libraries =
  /^(?:org\.(?:apache|springframework|eclipse|hibernate|jboss|slf4j|junit|postgresql|elasticsearch|openjdk|h2|mockito|glassfish|bouncycastle|jetbrains|reactivestreams|xerial|aspectj)|io\.(?:netty|grpc|micrometer|vertx|quarkus|micronaut|opentelemetry|projectreactor|prometheus|undertow|lettuce)|com\.(?:google|fasterxml|amazonaws|zaxxer|mysql|oracle|microsoft|github|squareup|mongodb|datadoghq|codahale|esotericsoftware)|reactor|akka|play|okhttp3|okio|ch\.qos|software\.amazon|net\.bytebuddy|one\.profiler|datadog)\./;

/** Functions of the virtual machine, as profiles with native frames have them. */
const machine =
  /^(?:Interpreter|StubRoutines.*|call_stub|[vi]table stub.*|.*_Java|JVM_\w+|jni_\w+|JavaMain|ThreadJavaMain|thread_native_entry|SpinPause|(?:arrayof_)?(?:j[a-z]+|oop|checkcast|unsafe|generic)_(?:disjoint_|conjoint_)?\w{0,20}(?:arraycopy|fill)\w{0,20}|(?:[A-Z]\w{0,100}::){1,8}[^(]*(?:\(.*\))?)$/;

/** Functions of C that its compiler has copied. */
const clone = /\.(?:isra|part|constprop|cold|llvm)(?:\.|$)/;

/**
 * Java and other languages of its machine by package: what is neither standard nor a well-known library is own code.
 */
export function javaCode(names: readonly string[]): Code[] {
  return names.map((name) => {
    if (machine.test(name)) return { package: 'jvm', origin: 'runtime' };
    const end = name.search(/[(\s]/);
    const path = (end < 0 ? name : name.slice(0, end)).replaceAll('/', '.');
    const parts = path.split('.');
    if (parts.length < 2 || !parts.every((part) => /^[\w$<>+-]{1,300}$/.test(part)) || clone.test(path))
      return unknownCode;
    const type = parts.findIndex((part, index) => index < parts.length - 1 && /^[A-Z]/.test(part));
    const home = parts.slice(0, type < 0 ? -1 : type).join('.');
    if (standard.test(path)) return { package: home, origin: 'standard' };
    if (libraries.test(path)) return { package: home, origin: 'module' };
    return { package: home || parts[0]!, origin: 'own' };
  });
}
