/** The first member of a session file; it names the other members. */
export const manifestName = 'session.json';

/** Distinguishes a session file from other archives. */
export const manifestKind = 'perfolio session';

/** The only version there is. A change that readers of this one would misunderstand takes the next number. */
export const sessionFileVersion = 1;
