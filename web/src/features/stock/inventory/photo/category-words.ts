import { PHOTO_CATEGORIES, type PhotoCategory, type PhotoReader } from '@platewise/contract';
import { compareCategories } from '../../../../lib/sort-categories.ts';

const words: Record<PhotoCategory, string> = {
  produce: 'Produce',
  meat: 'Meat',
  dairy: 'Dairy',
  beverages: 'Beverages',
  dry_goods: 'Dry goods',
  condiments: 'Condiments',
  alcohol: 'Alcohol',
  other: 'Other',
};

export const categoryOptions = PHOTO_CATEGORIES.map((value) => ({ value, label: words[value] })).sort((a, b) =>
  compareCategories(a.label, b.label),
);

const readerWords: Record<PhotoReader, string> = {
  ocr: 'the printed words',
  barcodes: 'the barcodes',
  'vision-model': 'the vision model',
};

/** A sentence naming the readers of the photo. */
export function readWith(readers: readonly PhotoReader[]): string {
  const names = readers.map((reader) => readerWords[reader]);
  const last = names.at(-1);
  if (last === undefined) return 'Nothing could be read.';
  const list = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  const here = readers.includes('vision-model') ? '' : ' on this server. The photo stayed on it';
  return `Read from ${list}${here}.`;
}
