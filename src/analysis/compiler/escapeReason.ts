import { type CompilerNotes, stepKinds } from '../../model/compilerNotes.ts';
import { coded } from '../../units/coded.ts';

/** Reasons that only restate that there is a value, or how it is reached. */
const passing: ReadonlySet<string> = new Set([
  'spill',
  'dot',
  'dot of pointer',
  'indirection',
  'address-of',
  'slice',
  'reference',
]);

/**
 * Why a value escapes, from the last step of its flow, in words: "passed to `fmt.Println`", "returned", "stored in
 * `c.byName[name]`". Code is in backquotes. '' if the notes have no flow, as with `-m`.
 */
export function escapeReason({ texts, notes, flows }: CompilerNotes, note: number): string {
  for (let step = notes.endStep[note]! - 1; step >= notes.firstStep[note]!; step--) {
    if (stepKinds[flows.kind[step]!] !== 'from') continue;
    const why = texts[flows.why[step]!]!;
    if (!passing.has(why)) return reasonWords(why, texts[flows.text[step]!]!);
  }
  return '';
}

function reasonWords(why: string, text: string): string {
  switch (why) {
    case 'call parameter':
    case 'call argument':
      return `passed to ${calledBy(text)}`;
    case 'callee operand':
      return `called as ${code(text)}`;
    case 'return':
      return 'returned';
    case 'assign':
    case 'assign-pair':
    case 'assign-pair-dot-type':
    case 'assign-pair-mapr':
    case 'assign-pair-receive':
      return `assigned to ${assignedTo(text)}`;
    case 'interface-converted':
      return 'converted to an interface';
    case 'captured by a closure':
      return 'captured by a closure';
    case 'send':
      return 'sent on a channel';
    case 'key of map put':
    case 'map literal key':
      return 'stored as a key of a map';
    case 'value of map put':
    case 'map literal value':
      return 'stored as a value of a map';
    case 'slice-literal-element':
    case 'array literal element':
      return 'stored in a slice or an array';
    case 'struct literal element':
      return `stored in ${code(text)}`;
    case 'appendee slice':
    case 'appended slice...':
    case 'copied slice':
      return `appended or copied by ${code(text)}`;
    case 'too large for stack':
    case 'too aligned for stack':
    case 'non-constant size':
      return why;
    case 'range':
    case 'range-deref':
      return 'used by a range loop';
    case 'go':
    case 'defer':
      return `used by a ${why} statement`;
    default:
      return `${why}: ${code(text)}`;
  }
}

/**
 * The function of a call: of `(*T).Encode(t.x, p)` it is `(*T).Encode`, all before the first bracket after the
 * receiver.
 */
function calledBy(text: string): string {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    if (text[index] === '(' && depth === 0 && index > 0) return code(text.slice(0, index));
    if (text[index] === '(' || text[index] === '[') depth++;
    else if (text[index] === ')' || text[index] === ']') depth--;
  }
  return code(text);
}

function assignedTo(text: string): string {
  const at = text.search(/ :?= /);
  return code(at < 0 ? text : text.slice(0, at));
}

function code(text: string): string {
  return coded(text.length > 80 ? `${text.slice(0, 79)}…` : text);
}
