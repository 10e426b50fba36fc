/** The element id of a section on the report page, for links. */
export function chapterId(section: string): string {
  return `report-${section}`;
}

/** Scrolls a section of the report to the top, and focuses it. */
export function goToChapter(section: string): void {
  const chapter = document.getElementById(chapterId(section));
  chapter?.scrollIntoView({ block: 'start' });
  chapter?.focus({ preventScroll: true });
}
