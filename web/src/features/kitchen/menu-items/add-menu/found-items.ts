import { type BodyInput, type createMenuItem, type ExtractedMenuItem, MENU_CATEGORIES } from '@platewise/contract';
import { nameKey } from '@platewise/domain';
import { isApiError, messageOf } from '../../../../lib/api-error.ts';
import { typedNumber } from '../../../../ui/index.ts';
import { certaintyOf } from './provenance-words.ts';

/** Fields editable before import; the price as typed. */
export type FoundDraft = { name: string; price: string; category: string; section: string; description: string };

/** A dish that was read but not yet imported. */
export type FoundItem = FoundDraft & {
  key: string;
  read: ExtractedMenuItem;
  selected: boolean;
  /** Where a dish with this name already exists. */
  known: 'menu' | 'archive' | 'list' | null;
  state: 'waiting' | 'imported' | 'failed';
  /** Why it couldn't be imported. */
  problem: string | null;
  /** Idempotency key, renewed after each change. */
  sendKey: string;
};

/** Keys of the names already on a menu. */
export type KnownNames = { menu: ReadonlySet<string>; archive: ReadonlySet<string> };

export type FoundList = { items: readonly FoundItem[]; names: KnownNames; currency: string };

export const namesOf = (dishes: readonly { name: string; isActive: boolean }[]): KnownNames => {
  const keys = (active: boolean) =>
    dishes.filter(({ isActive }) => isActive === active).map(({ name }) => nameKey(name));
  return { menu: new Set(keys(true)), archive: new Set(keys(false)) };
};

const newKey = () => crypto.randomUUID();

const categoryOf = (category: string) =>
  MENU_CATEGORIES.find((one) => one.toLowerCase() === category.toLowerCase()) ?? 'Main Courses';

const fresh = (read: ExtractedMenuItem): FoundItem => ({
  key: newKey(),
  read,
  name: read.name.slice(0, 160),
  price: read.price === null || read.price <= 0 ? '' : read.price.toFixed(2),
  category: categoryOf(read.category),
  section: (read.section ?? '').slice(0, 60),
  description: (read.description ?? '').slice(0, 2000),
  selected: false,
  known: null,
  state: 'waiting',
  problem: null,
  sendKey: newKey(),
});

/** Prices in another currency aren't comparable. */
export const isForeign = ({ read }: FoundItem, currency: string): boolean =>
  read.currency !== null && read.price !== null && read.currency !== currency;

/** Marks items already on the menu or earlier in the list. */
function withKnown({ items, ...rest }: FoundList): FoundList {
  const seen = new Set<string>();
  const marked = items.map((item) => {
    const key = nameKey(item.name);
    const known = placeOf(key, rest.names, seen);
    seen.add(key);
    return item.known === known ? item : { ...item, known };
  });
  return { ...rest, items: marked };
}

function placeOf(key: string, names: KnownNames, seen: ReadonlySet<string>): FoundItem['known'] {
  if (names.menu.has(key)) return 'menu';
  if (names.archive.has(key)) return 'archive';
  return seen.has(key) ? 'list' : null;
}

/** Items read, with certain rows selected, except duplicates and those in another currency. */
export function foundList(read: readonly ExtractedMenuItem[], names: KnownNames, currency: string): FoundList {
  const list = withKnown({ items: read.map(fresh), names, currency });
  const wanted = (item: FoundItem) =>
    certaintyOf(item.read) === 'sure' && item.known === null && !isForeign(item, currency);
  return { ...list, items: list.items.map((item) => (wanted(item) ? { ...item, selected: true } : item)) };
}

export type FoundAction =
  | { type: 'begin'; list: FoundList }
  | { type: 'select'; keys: readonly string[]; selected: boolean }
  | { type: 'edit'; key: string; draft: FoundDraft }
  | { type: 'split'; key: string }
  | { type: 'imported'; key: string }
  | { type: 'failed'; key: string; error: unknown };

export function foundReducer(list: FoundList, action: FoundAction): FoundList {
  const change = (keys: ReadonlySet<string>, to: (item: FoundItem) => FoundItem): FoundList => ({
    ...list,
    items: list.items.map((item) => (keys.has(item.key) && item.state !== 'imported' ? to(item) : item)),
  });
  switch (action.type) {
    case 'begin':
      return action.list;
    case 'select':
      return change(new Set(action.keys), (item) => ({ ...item, selected: action.selected }));
    case 'edit':
      return withKnown(
        change(new Set([action.key]), (item) => ({
          ...item,
          ...action.draft,
          state: 'waiting',
          problem: null,
          sendKey: newKey(),
        })),
      );
    case 'split':
      return withKnown({
        ...list,
        items: list.items.flatMap((item) => (item.key === action.key ? bySize(item) : [item])),
      });
    case 'imported':
      return change(new Set([action.key]), (item) => ({ ...item, state: 'imported', selected: false, problem: null }));
    case 'failed':
      return change(new Set([action.key]), (item) => ({ ...item, state: 'failed', problem: problemOf(action.error) }));
  }
}

/** The item's field errors, or else the general error. */
function problemOf(error: unknown): string {
  if (!isApiError(error)) return messageOf(error);
  const messages = [...new Set(error.errors.map(({ message }) => message))];
  return messages.length > 0 ? messages.join('. ') : error.detail;
}

/** Splits a dish with several sizes into one dish per size. */
const bySize = (item: FoundItem): FoundItem[] =>
  item.read.sizes.map(({ label, price }) => ({
    ...item,
    key: newKey(),
    sendKey: newKey(),
    name: `${item.name} (${label})`.slice(0, 160),
    price: price.toFixed(2),
    read: { ...item.read, sizes: [] },
  }));

/** Items matching all words of a search. */
export function matching(items: readonly FoundItem[], search: string): readonly FoundItem[] {
  const words = nameKey(search).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  return items.filter(({ name, section, category, description }) => {
    const text = nameKey(`${name} ${section} ${category} ${description}`);
    return words.every((word) => text.includes(word));
  });
}

/** Request body for an item; without a section on the page, the menu's default applies. */
export function bodyOf(item: FoundItem, restaurantId: number, readFrom: string): BodyInput<typeof createMenuItem> {
  const { imageUrl, source } = item.read;
  return {
    restaurantId,
    name: item.name,
    category: item.category,
    price: typedNumber(item.price),
    description: item.description,
    ...(item.section.trim() === '' ? {} : { menuSection: item.section }),
    ...(imageUrl !== null && /^https?:\/\//.test(imageUrl) && imageUrl.length <= 2000 ? { imageUrl } : {}),
    readFrom: (source ?? readFrom).slice(0, 2000),
  };
}
