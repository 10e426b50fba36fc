/** Topics of the profiles that the section is about. */
export const topics: readonly string[] = ['mutex', 'block', 'contention'];
