import { translated } from './t.ts';

/** Units to choose from, by their names in the reader's language. */
export const unitOptions = <Unit extends string>(units: readonly Unit[]): { value: Unit; label: string }[] =>
  units.map((value) => ({ value, label: translated(value) }));
