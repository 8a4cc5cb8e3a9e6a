import type { Origin } from '@platewise/contract';
import type { ReadValue } from '@platewise/reader';

export { sureFrom } from '@platewise/reader';

export type Origins = Record<string, Origin>;

/** Where a read value stands, kept beside the value for as long as the invoice lives. */
export const originOf = (value: ReadValue<string>): Origin => ({
  confidence: Math.round(value.confidence * 1000) / 1000,
  box: value.box,
  read: value.text ?? value.value,
  value: value.value,
  checked: false,
  ...(value.reader === undefined ? {} : { reader: value.reader }),
});

/** What is printed as a line's description, whatever name a person gave it since. */
export const printedDescription = (line: { description: string; origins: Origins }): string =>
  line.origins.description?.value ?? line.description;

/** A person looked at these, or typed something else: they are no longer in doubt. */
export function checkOrigins(origins: Origins, fields: Iterable<string>): Origins {
  const checked = new Set(fields);
  return Object.fromEntries(
    Object.entries(origins).map(([field, origin]) => [
      field,
      checked.has(field) ? { ...origin, checked: true } : origin,
    ]),
  );
}
