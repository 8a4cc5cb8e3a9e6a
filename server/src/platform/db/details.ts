import type { Details, DetailValues } from '@platewise/contract';

/** Details stored as JSON; other keys are those of a later version. */
export type StoredDetails = Readonly<Record<string, string | null>>;

export const detailsIn = <D extends Details>(details: D, stored: StoredDetails): DetailValues<D> =>
  Object.fromEntries(Object.keys(details).map((name) => [name, stored[name] ?? null])) as DetailValues<D>;

/** What is stored once those given are changed. An empty text clears one; other keys stay. */
export function withDetails<D extends Details>(
  details: D,
  stored: StoredDetails,
  given: Partial<Record<keyof D, string | null | undefined>> | undefined,
): StoredDetails {
  const changed = Object.entries(given ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value || null] as const],
  );
  return { ...stored, ...detailsIn(details, stored), ...Object.fromEntries(changed) };
}
