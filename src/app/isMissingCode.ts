/**
 * What browsers say if a part of the page could not be fetched: Chromium, Firefox, Safari; and the build tool, of
 * styles. Without anything fetched for a while, the parts are from a version that the server no longer has.
 */
const messages = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  // The server sends a page in place of the part.
  /is not a valid JavaScript MIME type/i,
];

/** Whether a view failed because its code could not be loaded, not because of what it shows. */
export function isMissingCode(error: Error): boolean {
  return messages.some((message) => message.test(error.message));
}
