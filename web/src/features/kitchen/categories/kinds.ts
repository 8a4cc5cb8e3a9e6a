import { type CategoryKind, categoryKinds } from '@platewise/domain';

export const kindNames: Record<CategoryKind, string> = {
  food: 'Food',
  beverage: 'Beverages',
  alcohol: 'Alcohol',
  other: 'Other',
};
export const kindOptions = categoryKinds.map((value) => ({ value, label: kindNames[value] }));
export const kindOf = (text: string): CategoryKind | undefined => categoryKinds.find((kind) => kind === text);
