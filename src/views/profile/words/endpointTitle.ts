/** An endpoint without its query: `/orders?user=7` as `/orders`. */
export function endpointTitle(endpoint: string): string {
  return endpoint.replace(/[?#][^]*/, '');
}
