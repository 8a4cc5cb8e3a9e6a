import type { Origin } from '@platewise/contract';
import type { ReadValue } from '@platewise/reader';

export { sureFrom } from '@platewise/reader';

export type Origins = Record<string, Origin>;

/** The origin of a read value, stored with it for as long as the invoice exists. */
export const originOf = (value: ReadValue<string>): Origin => ({
  confidence: Math.round(value.confidence * 1000) / 1000,
  box: value.box,
  read: value.text ?? value.value,
  value: value.value,
  checked: false,
  ...(value.reader === undefined ? {} : { reader: value.reader }),
});

/** A line's printed description, whatever it was renamed to since. */
export const printedDescription = (line: { description: string; origins: Origins }): string =>
  line.origins.description?.value ?? line.description;

/** Marks fields a user checked or retyped as no longer in doubt. */
export function checkOrigins(origins: Origins, fields: Iterable<string>): Origins {
  const checked = new Set(fields);
  return Object.fromEntries(
    Object.entries(origins).map(([field, origin]) => [
      field,
      checked.has(field) ? { ...origin, checked: true } : origin,
    ]),
  );
}
