/**
 * 128 random bits as 32 hexadecimal digits. `crypto.randomUUID` would do, but browsers only have it on https and
 * localhost, and the page is also served over plain HTTP within a company.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
