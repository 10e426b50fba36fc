/** The default names of the sides. */
export const sideTitles = { before: 'Before', after: 'After' };
