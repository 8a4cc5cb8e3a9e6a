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

/** In what one says how much a package holds: the ingredient's own unit comes first. */
export function contentUnits(own: string | undefined): readonly Unit[] {
  if (own === undefined || !isUnit(own)) return usual;
  return [own, ...usual.filter((unit) => unit !== own)];
}
