/** Where a section of the report stands on its page, for what leads there. */
export function chapterId(section: string): string {
  return `report-${section}`;
}

/** Brings a section of the report to the top of the screen, and moves the focus there. */
export function goToChapter(section: string): void {
  const chapter = document.getElementById(chapterId(section));
  chapter?.scrollIntoView({ block: 'start' });
  chapter?.focus({ preventScroll: true });
}
