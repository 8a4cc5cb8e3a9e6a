import { PHOTO_CATEGORIES, type PhotoCategory, type PhotoReader } from '@platewise/contract';
import { compareCategories } from '../../../../lib/sort-categories.ts';
import { t } from '../../../../lib/t.ts';

const words: Record<PhotoCategory, string> = {
  produce: t('Produce'),
  meat: t('Meat'),
  dairy: t('Dairy'),
  beverages: t('Beverages'),
  dry_goods: t('Dry goods'),
  condiments: t('Condiments'),
  alcohol: t('Alcohol'),
  other: t('Other'),
};

export const categoryOptions = PHOTO_CATEGORIES.map((value) => ({ value, label: words[value] })).sort(
  (a, b) => Number(a.value === 'other') - Number(b.value === 'other') || compareCategories(a.label, b.label),
);

const readerWords: Record<PhotoReader, string> = {
  ocr: t('the printed words'),
  barcodes: t('the barcodes'),
  'vision-model': t('the vision model'),
};

/** A sentence naming the readers of the photo. */
export function readWith(readers: readonly PhotoReader[]): string {
  const names = readers.map((reader) => readerWords[reader]);
  const last = names.at(-1);
  if (last === undefined) return t('Nothing could be read.');
  const list = names.length === 1 ? last : t('{names} and {last}', { names: names.slice(0, -1).join(', '), last });
  return readers.includes('vision-model')
    ? t('Read from {list}.', { list })
    : t('Read from {list} on this server. The photo stayed on it.', { list });
}
