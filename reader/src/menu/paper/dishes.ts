import { dec } from '../../numbers/decimal.ts';
import type { MenuSize } from '../types.ts';
import type { Labelled } from './label-lines.ts';
import type { MenuLine } from './menu-line.ts';
import { cleanName, cleanSection, nameAndWords } from './name-words.ts';
import type { SizeHead } from './size-heads.ts';

/** A dish with the rows that it was read from. `doubt` is the cost of their roles: the higher, the less certain. */
export type Dish = {
  name: string;
  words: string[];
  price: string | null;
  currency: string | null;
  market: boolean;
  sizes: MenuSize[];
  section: string | null;
  lines: MenuLine[];
  doubt: number;
};

/** The dishes in labeled rows, in menu order. Those with neither a price nor a market price are skipped. */
export function dishesOf(
  lines: readonly MenuLine[],
  { roles, costs }: Labelled,
  heads: ReadonlyMap<MenuLine, SizeHead>,
): Dish[] {
  const dishes: Dish[] = [];
  let section: string | null = null;
  let open: Dish | undefined;
  const begin = (line: MenuLine): Dish => {
    const dish: Dish = {
      name: '',
      words: [],
      price: null,
      currency: null,
      market: false,
      sizes: [],
      section,
      lines: [line],
      doubt: 0,
    };
    dishes.push(dish);
    return dish;
  };
  for (const [at, line] of lines.entries()) {
    const role = roles[at] ?? 'other';
    if (role === 'heading') section = cleanSection(line.text) || section;
    if (role === 'heading' || role === 'other') {
      open = undefined;
      continue;
    }
    const wraps = roles[at - 1] === 'name' && open !== undefined && lines[at - 1]?.block === line.block;
    if (role === 'name' || role === 'namePriced') {
      if (!wraps || !open) open = begin(line);
      addName(open, line);
    }
    if (!open) continue;
    if (role === 'nameAfter') addName(open, line);
    if (!open.lines.includes(line)) open.lines.push(line);
    if (role === 'words' || role === 'wordsAfter') open.words.push(line.text);
    if (role === 'wordsPriced' && line.price) open.words.push(line.price.rest);
    if (role === 'namePriced' || role === 'wordsPriced' || role === 'price') addPrices(open, line, heads.get(line));
    open.doubt = Math.max(open.doubt, costs[at] ?? 0);
  }
  return dishes.filter((dish) => /\p{L}{2}/u.test(dish.name) && (dish.price !== null || dish.market));
}

function addName(dish: Dish, line: MenuLine): void {
  const { name, words } = nameAndWords(line);
  dish.name = cleanName(`${dish.name} ${name}`);
  if (words !== '') dish.words.push(words);
}

function addPrices(dish: Dish, line: MenuLine, head: SizeHead | undefined): void {
  const { price } = line;
  if (!price) return;
  dish.market ||= price.market;
  dish.currency ??= price.currency;
  const label = cleanName(price.rest);
  const before = dish.price;
  if (price.price !== null && (before === null || dec(price.price).lessThan(before))) dish.price = price.price;
  const sizes = head ? underHead(line, head) : price.sizes;
  if (sizes.length > 0) dish.sizes.push(...sizes);
  else if (before !== null && price.price !== null) dish.sizes.push({ label, price: price.price });
  else if (price.price !== null && label !== '' && price.rest !== '' && dish.name !== '' && isOwnRow(dish, line))
    dish.sizes.push({ label, price: price.price });
}

/** A row with only a size and its price. */
const isOwnRow = (dish: Dish, line: MenuLine) => dish.lines[0] !== line && line.price?.rest.split(/\s+/).length === 1;

/** Each price of a row with the label of its column. */
function underHead(line: MenuLine, head: SizeHead): MenuSize[] {
  const { price } = line;
  if (!price) return [];
  const amounts = price.sizes.length > 0 ? price.sizes.map((size) => size.price) : price.price ? [price.price] : [];
  if (amounts.length !== price.words.length) return price.sizes;
  return price.words.map((word, at) => {
    const x = (word.x0 + word.x1) / 2;
    const nearest = head.reduce((best, each) => (Math.abs(each.x - x) < Math.abs(best.x - x) ? each : best));
    return { label: nearest.label, price: amounts[at] ?? '' };
  });
}
