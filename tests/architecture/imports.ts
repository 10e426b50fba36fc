import { parseSync } from 'vite';

/** One reference from a source file to another module, however it is written. */
export interface Import {
  /**
   * The specifier as written: './a.ts', 'react', a glob pattern; null when it is not a literal and cannot be judged.
   */
  target: string | null;
  kind: 'import' | 'dynamic' | 'glob' | 'url' | 'css';
  /** Nothing of it is there at run time: `import type`, `import('…')` as a type. An inline `type` leaves the import. */
  isType?: true;
}

interface Node {
  type: string;
  [key: string]: unknown;
}

/** What a source file refers to, and the names that only some folders may use. */
export interface Findings {
  imports: Import[];
  /** True where the file names `postMessage`, as a call, a method or a string key. */
  postsMessages: boolean;
  /** Texts that it names, types that are such texts included. */
  literals: Set<string>;
  /** Kinds of datasets that it declares, by merging into `DatasetKinds`. */
  kinds: string[];
  /**
   * True where it chooses between better and worse, or says one of them of an amount that is less or more than another.
   */
  choosesVerdict: boolean;
}

/**
 * Reads a TypeScript or CSS source. Type-only imports, re-exports, `import('…')` as value and as type,
 * `import.meta.glob`, `new URL('…', import.meta.url)`, `@import` and `composes … from` all count.
 * Throws when the source does not parse: a file that cannot be read must not pass as one without imports.
 */
export function findImports(path: string, source: string): Findings {
  if (path.endsWith('.css')) return { ...nothing(), imports: cssImports(source) };
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path}: ${errors.map((error) => error.message).join(' ')}`);
  const findings = nothing();
  if (isNode(program)) visit(program, findings);
  return findings;
}

function nothing(): Findings {
  return { imports: [], postsMessages: false, literals: new Set(), kinds: [], choosesVerdict: false };
}

function visit(node: Node, findings: Findings): void {
  collect(node, findings);
  for (const child of Object.values(node)) {
    if (Array.isArray(child)) {
      for (const item of child) if (isNode(item)) visit(item, findings);
    } else if (isNode(child)) visit(child, findings);
  }
}

function collect(node: Node, findings: Findings): void {
  const { imports } = findings;
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      if (isNode(node['source'])) {
        const isType = node['importKind'] === 'type' || node['exportKind'] === 'type';
        imports.push({ kind: 'import', target: literal(node['source']), ...(isType && { isType }) });
      }
      break;
    case 'TSImportType':
      imports.push({ kind: 'import', target: literal(node['source'] ?? node['argument']), isType: true });
      break;
    case 'ImportExpression':
      imports.push({ kind: 'dynamic', target: literal(node['source']) });
      break;
    case 'TSExternalModuleReference':
      imports.push({ kind: 'import', target: literal(node['expression']) });
      break;
    case 'CallExpression':
      if (isMember(node['callee'], 'glob')) {
        for (const pattern of globPatterns(nodes(node['arguments'])[0])) {
          imports.push({ kind: 'glob', target: pattern });
        }
      }
      break;
    case 'NewExpression':
      if (isNamed(node['callee'], 'URL') && isMember(nodes(node['arguments'])[1], 'url')) {
        imports.push({ kind: 'url', target: literal(nodes(node['arguments'])[0]) });
      }
      break;
    case 'ConditionalExpression':
    case 'LogicalExpression':
    case 'IfStatement':
      if (isVerdictChoice(node)) findings.choosesVerdict = true;
      break;
    case 'Identifier':
      if (node['name'] === 'postMessage') findings.postsMessages = true;
      break;
    case 'Literal':
      if (node['value'] === 'postMessage') findings.postsMessages = true;
      if (typeof node['value'] === 'string') findings.literals.add(node['value']);
      break;
    case 'TemplateLiteral': {
      const text = literal(node);
      if (text !== null) findings.literals.add(text);
      break;
    }
    case 'TSInterfaceDeclaration':
      if (isNamed(node['id'], 'DatasetKinds') && isNode(node['body'])) {
        for (const { key } of nodes(node['body']['body'])) findings.kinds.push(nameOf(key));
      }
      break;
  }
}

function isVerdictChoice(node: Node): boolean {
  const words = new Set(resultsOf(node).filter((word) => word === 'better' || word === 'worse'));
  return words.size === 2 || (words.size === 1 && isOfSize(node['test'] ?? node['left']));
}

/** The texts that an expression may come to, or that a branch returns or assigns. */
function resultsOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  switch (value.type) {
    case 'ConditionalExpression':
    case 'IfStatement':
      return [...resultsOf(value['consequent']), ...resultsOf(value['alternate'])];
    case 'LogicalExpression':
      return [...resultsOf(value['left']), ...resultsOf(value['right'])];
    case 'BlockStatement':
      return nodes(value['body']).flatMap(resultsOf);
    case 'ObjectExpression':
      return nodes(value['properties']).flatMap((property) => resultsOf(property['value'] ?? property['argument']));
    case 'ReturnStatement':
      return resultsOf(value['argument']);
    case 'AssignmentExpression':
      return resultsOf(value['right']);
    case 'ExpressionStatement':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return resultsOf(value['expression']);
    default:
      return [literal(value)].filter((text) => text !== null);
  }
}

/** Whether a condition compares sizes. */
function isOfSize(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'BinaryExpression' && /^[<>]=?$/.test(String(value['operator']))) return true;
  return Object.values(value).some((child) => (Array.isArray(child) ? child.some(isOfSize) : isOfSize(child)));
}

/** Patterns that only take files away (`!…`) refer to nothing. */
function globPatterns(argument: Node | undefined): (string | null)[] {
  const items = argument?.type === 'ArrayExpression' ? nodes(argument['elements']) : [argument];
  return items.map(literal).filter((pattern) => pattern === null || !pattern.startsWith('!'));
}

function cssImports(source: string): Import[] {
  const withoutComments = source.replace(/\/\*[\s\S]*?\*\//g, '');
  const forms = /@import\s+(?:url\()?\s*['"]?([^'")\s;]+)|composes\s*:[^;]*?\bfrom\s+['"]([^'"]+)['"]/g;
  return [...withoutComments.matchAll(forms)].map((match) => ({ kind: 'css', target: match[1] ?? match[2] ?? null }));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function nodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter(isNode) : [];
}

function isNamed(value: unknown, name: string): boolean {
  return isNode(value) && value.type === 'Identifier' && value['name'] === name;
}

/** A property's name, with or without quotes. */
function nameOf(key: unknown): string {
  return literal(key) ?? (isNode(key) ? String(key['name']) : '');
}

/** `import.meta.<name>` */
function isMember(value: unknown, name: string): boolean {
  if (!isNode(value) || value.type !== 'MemberExpression' || !isNamed(value['property'], name)) return false;
  return isNode(value['object']) && value['object'].type === 'MetaProperty';
}

function literal(value: unknown): string | null {
  if (!isNode(value)) return null;
  if (value.type === 'TSLiteralType') return literal(value['literal']);
  if (value.type === 'Literal' && typeof value['value'] === 'string') return value['value'];
  // Without `${}` a template has one part, whose text is between the backticks.
  if (value.type === 'TemplateLiteral' && nodes(value['expressions']).length === 0) {
    const [part] = nodes(value['quasis']);
    const text = part?.['value'];
    if (typeof text === 'object' && text !== null && 'cooked' in text) return String(text.cooked);
  }
  return null;
}
