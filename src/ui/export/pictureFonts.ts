/** Font families of texts and of names from code in pictures, with fallbacks. */
export const pictureFonts = {
  words: "'Source Sans 3 Variable', 'Source Sans 3', system-ui, sans-serif",
  code: "'JetBrains Mono Variable', 'JetBrains Mono', ui-monospace, Menlo, Consolas, monospace",
};
