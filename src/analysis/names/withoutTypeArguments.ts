/** The name without what stands in square brackets. */
export function withoutTypeArguments(name: string): string {
  if (!name.includes('[')) return name;
  let depth = 0;
  let kept = '';
  for (const sign of name) {
    if (sign === '[') depth++;
    if (depth === 0) kept += sign;
    if (sign === ']') depth = Math.max(0, depth - 1);
  }
  return kept;
}
