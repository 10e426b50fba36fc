/** The detected programming language of a text, and the likelihood from 0 (no source code) to 1. */
export interface LanguageGuess {
  language: 'go' | 'other';
  likelihood: number;
}

/** White space and comments. Go's build tags are comments too. */
const comments = /(?:\s+|\/\/[^\n]*\n?|\/\*[\s\S]*?\*\/)*/y;
const packageClause = /package[ \t]+[\p{L}_][\p{L}\p{Nd}_]*[ \t]*(?:;|\/[/*]|\r?\n|$)/uy;
/** The first line of a go.mod, and what may follow it. */
const moduleClause = /module[ \t]+[^\s(]+[ \t]*(?:\/[/*]|\r?\n|$)/y;
const directive = /(?:go|toolchain|godebug|require|tool|exclude|replace|retract|ignore)\b/y;
const declaration = /(?:import|func|type|var|const)\b/y;

/** Line patterns of other languages that prose does not have. Two matches of one language suffice. */
const signs: readonly RegExp[] = [
  // C, C++ and Go's assembly
  /^[ \t]*#[ \t]*(?:include[ \t]*[<"]|define[ \t]+\w|ifn?def[ \t]+\w|pragma[ \t]+\w)/gm,
  /^(?:TEXT|DATA|GLOBL)[ \t]+[\w·∕%.<>"]*(?:\(SB\)|·)/gm,
  /^(?:static |inline |extern |const |unsigned |struct )*[a-z_][\w:<>]*[ *&]+\w[\w:]*\([^;\n]*\)[^);\n]*\n\{/gm,
  // Rust
  /^[ \t]*(?:pub(?:\(crate\))? )?(?:fn \w+[<(]|use [\w:]+(?:::|;)|impl(?:<[^\n]*>)? [\w:]|mod \w+(?: \{|;)|#!?\[\w+)/gm,
  // Java, Kotlin, C#, Scala
  /^[ \t]*(?:import [a-z][\w.]*\.[\w*]+;?$|package [a-z][\w.]*;?$|(?:public|private|protected|internal) [\w<>[\] ]+[({])/gm,
  // JavaScript and TypeScript
  /^[ \t]*(?:import .{0,200} from ['"]|export (?:default|const|function|class|interface|type) |(?:const|let) \w+ = require\(|['"]use strict['"])/gm,
  // Python
  /^[ \t]*(?:def \w+\(.*\)[^)\n]*:[ \t]*$|from [\w.]+ import \w|import [\w.]+(?: as \w+)?$|class \w+(?:\(.*\))?:[ \t]*$|if __name__ == )/gm,
];

/** Number of characters that suffice to detect other languages. */
const enough = 16 * 1024;
const longestLine = 300;

/**
 * Detects source code by its content. Go is nearly certain: only comments precede a package clause, and only
 * declarations follow it. A go.mod is part of the source, too.
 */
export function sourceLanguage(text: string): LanguageGuess {
  const start = passed(comments, text, 0);
  const clause = passed(packageClause, text, start);
  if (clause > start) {
    const next = passed(comments, text, clause);
    const isGo = next === text.length || passed(declaration, text, next) > next;
    if (isGo) return { language: 'go', likelihood: 0.97 };
  }
  const moduleEnd = passed(moduleClause, text, start);
  if (moduleEnd > start) {
    const next = passed(comments, text, moduleEnd);
    const isModule = next === text.length || passed(directive, text, next) > next;
    if (isModule) return { language: 'other', likelihood: 0.97 };
  }
  // Longer lines are not written by people, and matching them would be slow.
  const head = text
    .slice(0, enough)
    .split(/\r\n?|\n/)
    .map((line) => line.slice(0, longestLine))
    .join('\n');
  const isCode = signs.some((sign) => [...head.matchAll(sign)].length > 1);
  return { language: 'other', likelihood: isCode ? 0.5 : 0 };
}

/** The end of a match that begins at `at`; `at` if there is no match. */
function passed(expression: RegExp, text: string, at: number): number {
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : at;
}
