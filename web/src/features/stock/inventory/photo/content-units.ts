import { isUnit, type Unit } from '@platewise/domain';

const usual: readonly Unit[] = [
  'lb',
  'oz',
  'kg',
  'g',
  'gallon',
  'quart',
  'pint',
  'fl oz',
  'liter',
  'ml',
  'piece',
  'case',
];

/** Units for the content of a package, the ingredient's own first. */
export function contentUnits(own: string | undefined): readonly Unit[] {
  if (own === undefined || !isUnit(own)) return usual;
  return [own, ...usual.filter((unit) => unit !== own)];
}
