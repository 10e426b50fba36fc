/** What the sides are called while the user has not named them. */
export const sideTitles = { before: 'Before', after: 'After' };
