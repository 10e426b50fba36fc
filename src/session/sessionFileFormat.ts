/** The first member of a session file; what else is in the archive it names. */
export const manifestName = 'session.json';

/** What tells a session file from other archives. */
export const manifestKind = 'perfolio session';

/** Rises with every change that older readers would misunderstand. */
export const sessionFileVersion = 1;
