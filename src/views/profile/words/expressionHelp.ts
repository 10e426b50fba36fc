/** What may be typed to search or to filter by names: see `parseNameExpression`. */
export const nameHelp =
  'Words in this order, in any case; commas for one of several; "a whole name" in quotes; /regexp/ is RE2 and case-sensitive.';

/** The same for labels. */
export const labelHelp =
  'key=value, key=one, other, or a range of numbers such as bytes=4kb:64kb. Values are words, "whole" in quotes, or /regexp/.';
