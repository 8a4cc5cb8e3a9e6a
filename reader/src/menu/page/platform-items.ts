import type { FoundMenuItem } from '../types.ts';
import { absolute } from './absolute.ts';
import { type Thing, textIn } from './json-ld.ts';
import { mayBeName } from './layout/wording.ts';
import { type StatedPrice, statedPrices } from './platform-prices.ts';
import { platformStates } from './platform-state.ts';
import type { PageNode } from './tree.ts';

// Modifiers of a dish, and other data in a store that isn't an item.
const beside =
  /modif|option|add-?_?on|topping|extra|choice|review|cart|bundle|upsell|recommend|tax|discount|shipping|fulfil|tip|gift/i;
const isThing = (value: unknown): value is Thing =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Stated = { item: FoundMenuItem; prices: StatedPrice[] };

/**
 * The dishes in the data embedded in a page's scripts, on any platform: objects with a name and a price, in named
 * groups. Menus marked '(3PD)' have a delivery service's prices and are skipped; so are modifiers.
 * Example: {"groups": [{"name": "Soups", "items": [{"name": "Onion", "price": 9}, …]}]} gives 'Onion' at '9.00'.
 */
export function platformItems(root: PageNode): FoundMenuItem[] {
  const best = platformStates(root)
    .map(statedIn)
    .sort((a, b) => b.length - a.length)[0];
  if (best === undefined || best.length < 2) return [];
  const hundredfold = inCents(best.flatMap(({ prices }) => prices));
  return best.map(({ item, prices }) => priced(item, prices, hundredfold));
}

function statedIn(state: unknown): Stated[] {
  const found: Stated[] = [];
  const seen = new Set<unknown>();
  let left = 400_000;
  const known = isThing(state) ? state : {};
  const visit = (given: unknown, section: string | null, depth: number, inList: boolean) => {
    const value = isThing(given) && typeof given.__ref === 'string' ? known[given.__ref] : given;
    left -= 1;
    if (depth > 30 || left < 0 || typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      for (const one of value) visit(one, section, depth + 1, true);
      return;
    }
    const thing = value as Thing;
    const dish = inList || String(thing.__typename ?? '').match(/item|product|dish/i) ? dishOf(thing, section) : null;
    if (dish !== null) {
      found.push(dish);
      return;
    }
    const name = textIn(thing.name ?? thing.title ?? thing.displayName);
    if (name !== null && /\(3PD\)/i.test(name)) return;
    for (const [key, inner] of Object.entries(thing)) {
      if (!beside.test(key)) visit(inner, isGroup(inner) && name !== null ? name : section, depth + 1, false);
    }
  };
  visit(state, null, 0, false);
  return found;
}

const isGroup = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

function dishOf(thing: Thing, section: string | null): Stated | null {
  const name = textIn(thing.name ?? thing.title ?? thing.itemName ?? thing.displayName ?? thing.item_name);
  if (name === null || name.length > 150 || !/\p{L}{2}/u.test(name)) return null;
  const typename = String(thing.__typename ?? thing.type ?? '');
  if (beside.test(typename) || /category|group|section|restaurant|location/i.test(typename)) return null;
  const prices = statedPrices(thing);
  if (prices.length === 0) return null;
  const description = textIn(
    thing.description ?? thing.desc ?? thing.shortDescription ?? thing.short_description ?? thing.body_html,
  );
  const category = textIn(thing.category ?? thing.categoryName ?? thing.product_type ?? thing.section);
  const image = textIn(
    thing.imageUrl ?? thing.image_url ?? thing.image ?? (isThing(thing.imageUrls) ? thing.imageUrls.medium : null),
  );
  return {
    prices,
    item: {
      name,
      description: description === null ? null : description.slice(0, 600),
      price: null,
      currency: null,
      section: category ?? section,
      sizes: [],
      imageUrl: absolute(image?.startsWith('//') ? `https:${image}` : image, null),
      provenance: 'platform',
      confidence: mayBeName(name) ? 0.93 : 0.75,
    },
  };
}

/** If all prices are whole numbers and most are 150 or more, this platform counts in cents. */
function inCents(prices: readonly StatedPrice[]): boolean {
  const plain = prices.filter((price) => !price.settled).map((price) => price.amount);
  const large = plain.filter((amount) => amount.greaterThanOrEqualTo(150)).length;
  return plain.length > 0 && plain.every((amount) => amount.isInteger()) && large > plain.length * 0.8;
}

function priced(item: FoundMenuItem, prices: readonly StatedPrice[], hundredfold: boolean): FoundMenuItem {
  const rupees = prices.some(({ currency }) => currency === 'INR');
  const sizes = prices
    .map(({ label, amount, settled }) => ({
      label,
      amount: hundredfold && !settled && !rupees ? amount.dividedBy(100) : amount,
    }))
    .filter(({ amount }) => amount.greaterThan(0) && amount.lessThan(1_000_000));
  const [cheapest] = sizes.toSorted((a, b) => a.amount.comparedTo(b.amount));
  return {
    ...item,
    price: cheapest?.amount.toFixed(2) ?? null,
    currency: prices.find(({ currency }) => currency !== null)?.currency ?? null,
    sizes: sizes.length > 1 ? sizes.map(({ label, amount }) => ({ label, price: amount.toFixed(2) })) : [],
    confidence: cheapest === undefined ? 0.7 : item.confidence,
  };
}
