/** How many of `count` ascending items lie at or before a position: `isAfter` says whether one lies behind it. */
export function upperBound(count: number, isAfter: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isAfter(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
