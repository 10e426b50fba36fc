/** The only side that has a row, for an exported table; '' if both sides have it. */
export function onlySide(state: '' | 'new' | 'gone'): string {
  return state === 'new' ? 'after' : state === 'gone' ? 'before' : '';
}
