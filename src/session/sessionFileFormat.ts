/** The first member of a session file; it names the other members. */
export const manifestName = 'session.json';

/** Distinguishes a session file from other archives. */
export const manifestKind = 'perfolio session';

/** Must be raised with every change that older readers would misunderstand. */
export const sessionFileVersion = 1;
