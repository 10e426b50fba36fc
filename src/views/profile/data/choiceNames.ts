/**
 * The name of each profile in the section's choice of profiles, as its address has it: the path, with a number if paths
 * are equal.
 *
 * @param all the profiles that the section shows, in the order of the evidence panel
 */
export function choiceNames<Item extends { path: string }>(all: readonly Item[]): Map<Item, string> {
  const met = new Map<string, number>();
  return new Map(
    all.map((item) => {
      const time = (met.get(item.path) ?? 0) + 1;
      met.set(item.path, time);
      return [item, time === 1 ? item.path : `${item.path} (${time})`] as const;
    }),
  );
}
