import { type CategoryKind, categoryKinds } from '@platewise/domain';
import { t } from '../../../lib/t.ts';

const kindNames: Record<CategoryKind, string> = {
  food: t('Food'),
  beverage: t('Beverages'),
  alcohol: t('Alcohol'),
  other: t('Other'),
};
export const kindOptions = categoryKinds.map((value) => ({ value, label: kindNames[value] }));
export const kindOf = (text: string): CategoryKind | undefined => categoryKinds.find((kind) => kind === text);
