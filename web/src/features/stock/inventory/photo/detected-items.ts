import type { BodyInput, PhotoCategory, PhotoItem, PhotoMode, savePhotoItems } from '@platewise/contract';
import { type IngredientUnit, isUnit, type Unit } from '@platewise/domain';
import { typedNumber } from '../../../../ui/index.ts';

/** The ingredient assigned to a detected item, by the reader or the user. */
export type Chosen = { id: number; name: string; unit: string };

/** Editable fields of a detected item before it is saved; numbers as typed. */
export type DetectedDraft = {
  name: string;
  quantity: string;
  contents: string;
  contentsUnit: string;
  category: PhotoCategory;
  confidence: string;
  notes: string;
  ingredient: Chosen | null;
  /** Stock unit of a new ingredient; empty: taken from the detected contents. */
  unit: IngredientUnit | '';
  location: string;
  expiryDate: string;
  lot: string;
};

/** An item in a photo, either detected or added by hand. */
export type DetectedItem = DetectedDraft & { key: string; barcode: string; read: PhotoItem | null };

const newKey = () => crypto.randomUUID();

/** Minimum confidence to match a name to an existing ingredient; a barcode always matches. */
const sureOfMatch = 0.6;

const matchOf = (read: PhotoItem): Chosen | null =>
  read.match !== null && read.match.confidence >= sureOfMatch
    ? { id: read.match.ingredientId, name: read.match.name, unit: read.match.unit }
    : null;

export const detected = (read: PhotoItem): DetectedItem => ({
  key: newKey(),
  read,
  name: read.name.slice(0, 160),
  quantity: String(read.quantity),
  contents: read.contents === null ? '' : String(read.contents.quantity),
  contentsUnit: read.contents?.unit ?? '',
  category: read.category,
  confidence: String(Math.round(read.confidence * 100) / 100),
  notes: read.notes.slice(0, 500),
  ingredient: matchOf(read),
  unit: '',
  location: read.location,
  expiryDate: read.bestBefore ?? '',
  lot: read.lot ?? '',
  barcode: read.barcode?.code ?? '',
});

/** An item the reader didn't detect. */
export const addedByHand = (): DetectedItem => ({
  key: newKey(),
  read: null,
  name: '',
  quantity: '1',
  contents: '',
  contentsUnit: '',
  category: 'other',
  confidence: '1',
  notes: '',
  ingredient: null,
  unit: '',
  location: '',
  expiryDate: '',
  lot: '',
  barcode: '',
});

export type DetectedAction =
  | { type: 'begin'; items: readonly DetectedItem[] }
  | { type: 'edit'; key: string; draft: Partial<DetectedDraft> }
  | { type: 'add'; item: DetectedItem }
  | { type: 'remove'; key: string };

export function detectedReducer(items: readonly DetectedItem[], action: DetectedAction): readonly DetectedItem[] {
  switch (action.type) {
    case 'begin':
      return action.items;
    case 'edit':
      return items.map((item) => (item.key === action.key ? { ...item, ...action.draft } : item));
    case 'add':
      return [...items, action.item];
    case 'remove':
      return items.filter(({ key }) => key !== action.key);
  }
}

/** Items to save; clearing the name drops an item. */
export const named = (items: readonly DetectedItem[]) => items.filter(({ name }) => name.trim() !== '');

type Body = BodyInput<typeof savePhotoItems>;
type SentItem = Body['items'][number];

/** The request body of an item; includes the content only if a unit is chosen for it. */
function itemBody(item: DetectedItem): SentItem {
  const amount = typedNumber(item.contents);
  const unit: Unit | null = isUnit(item.contentsUnit) ? item.contentsUnit : null;
  const confidence = Number(item.confidence);
  return {
    name: item.name,
    ingredientId: item.ingredient?.id ?? null,
    quantity: typedNumber(item.quantity) ?? '',
    contents: amount === null || unit === null ? null : { quantity: amount, unit },
    unit: item.unit === '' ? null : item.unit,
    category: item.category,
    ...(item.confidence.trim() === '' ? {} : { confidence: Number.isFinite(confidence) ? confidence : -1 }),
    notes: item.notes,
    location: item.location,
    expiryDate: item.expiryDate,
    lot: item.lot,
    barcode: item.barcode,
  };
}

export const bodyOf = (items: readonly DetectedItem[], restaurantId: number, mode: PhotoMode): Body => ({
  restaurantId,
  mode,
  items: named(items).map(itemBody),
});
