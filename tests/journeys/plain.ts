/** A text with plain spaces: those between numbers and their units are narrow ones, and do not break. */
export function plain(text: string | null): string {
  return (text ?? '').replace(/\s/g, ' ');
}
