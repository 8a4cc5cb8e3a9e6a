import { toQuantity } from '../../shared/numbers/index.ts';
import { type KitchenUnit, takeUnit } from './kitchen-units.ts';
import { takeSizes } from './name-and-prep.ts';
import type { IngredientLine, Measure } from './written-line.ts';
import { middleOf, takeQuantity } from './written-quantity.ts';

const nearly =
  /^(?:~|≈|(?:about|approximately|approx\.?|around|roughly|circa|ca\.|up to|scant|heaping|heaped|generous)\s)\s*/i;

type Amounts = Pick<IngredientLine, 'quantity' | 'quantityTo' | 'unit' | 'unitKind' | 'size'>;
/** The amounts at the start of a line; `sizes`: size words before the unit; `rest`: the remaining text. */
export type Taken = Amounts & { sizes: string[]; rest: string };
export const nothing: Amounts = { quantity: null, quantityTo: null, unit: null, unitKind: null, size: null };

/** The amount at the start of a line, possibly after 'about'; null if there is none. */
export function takeAmounts(line: string): Taken | null {
  const text = line.replace(nearly, '');
  const counted = takeCount(text);
  if (counted === null) return takeVague(text);
  const { quantity, to: quantityTo, rest } = counted;
  const again = takeQuantity(rest.trimStart());
  // '1 1 onion' is one onion and '2 2 cups milk' is two cups, typed twice; '2 2 pound chickens' are two of that size.
  const twice = again !== null && again.quantity === quantity && /^ \p{L}/u.test(again.rest);
  const single = twice ? again.rest : rest;
  const own = twice && isSpoonOrCup(single) ? null : sizeOf(rest);
  if (own !== null) return { ...nothing, quantity, quantityTo, ...own };
  return { ...nothing, quantity, quantityTo, ...unitOf(single) };
}

const isSpoonOrCup = (text: string) => ['cup', 'tbsp', 'tsp'].includes(takeUnit(text)?.name ?? '');

/** A number, or 'a' before something countable. */
function takeCount(text: string) {
  const figures = takeQuantity(text);
  if (figures !== null) return figures;
  const article = /^an?\s+(?!few\b|little\b|bit\b)/i.exec(text);
  if (article === null) return null;
  const rest = text.slice(article[0].length);
  const unit = takeUnit(takeSizes(rest).rest);
  return unit !== null && isSmall(unit) ? null : { quantity: toQuantity('1'), to: null, rest: ` ${rest}` };
}

const isSmall = ({ kind, name }: KitchenUnit) => kind === 'vague' || name === 'pinch' || name === 'dash';

/** Without a number: 'pinch of salt', 'a few sprigs thyme', 'a good splash of oil'. */
function takeVague(text: string): Taken | null {
  const bare = text.replace(/^(?:an?\s+)?(?:few\s+|couple\s+(?:of\s+)?)?/i, '');
  const { words, rest } = takeSizes(bare);
  const unit = takeUnit(rest);
  if (unit === null) return null;
  const small = isSmall(unit);
  const counted = bare !== text && (unit.kind === 'part' || unit.kind === 'whole');
  if (!small && !counted) return null;
  if (!small || /^\s+(?:of|fo|\p{L})/u.test(unit.rest)) {
    return { ...nothing, unit: unit.name, unitKind: unit.kind, sizes: words, rest: unit.rest };
  }
  return null;
}

const inBrackets = /^\s*\(([^()]*)\)/;
const times = /^\s*[x×]\s*(?=[\d.])/i;

/** '2 15-ounce cans', '1 (14 oz) can', '2 x 400g tins': the size of each, and what is counted. */
function sizeOf(text: string): Pick<Taken, 'size' | 'unit' | 'unitKind' | 'sizes' | 'rest'> | null {
  const bracket = inBrackets.exec(text);
  const measured = takeMeasure((bracket?.[1] ?? text.replace(times, '')).trimStart());
  if (measured === null || (bracket !== null && measured.rest.trim() !== '')) return null;
  const { words, rest } = takeSizes(bracket === null ? measured.rest : text.slice(bracket[0].length));
  const unit = takeUnit(rest);
  const size = { quantity: measured.quantity, unit: measured.unit };
  if (unit === null || unit.kind === 'measure' || unit.kind === 'vague') {
    return { size, unit: null, unitKind: null, sizes: words, rest };
  }
  return { size, unit: unit.name, unitKind: unit.kind, sizes: words, rest: unit.rest };
}

/** A quantity in a unit with a fixed size: '120 g'. For a range, the midpoint. */
export function takeMeasure(text: string): (Measure & { rest: string }) | null {
  const amount = takeQuantity(text.replace(nearly, ''));
  const unit = amount === null ? null : takeUnit(amount.rest);
  if (amount === null || unit === null || unit.kind !== 'measure') return null;
  return { quantity: middleOf(amount), unit: unit.name, rest: unit.rest };
}

/** A '2-inch piece of ginger' is ginger. */
const pieceOf = /^\s*(?:piece|knob|length|stick)s?(?:\s+of)?\b/i;

function unitOf(text: string): Pick<Taken, 'unit' | 'unitKind' | 'sizes' | 'rest'> {
  const { words, rest } = takeSizes(text);
  const unit = takeUnit(rest);
  const named = unit === null ? false : /[\p{L}]/u.test(unit.rest.replace(/\([^)]*\)/g, ''));
  // '7 cloves' on its own is the spice; in '6 filo sheets', filo is the name, not the Italian word for a drizzle.
  const counted = unit?.kind === 'vague' ? takeUnit(unit.rest) : null;
  const isName = counted?.kind === 'part' && !/\p{L}/u.test(counted.rest);
  if (unit === null || isName || (!named && unit.kind !== 'measure'))
    return { unit: null, unitKind: null, sizes: words, rest };
  // '1 pt pint cherry tomatoes'
  const twice = takeUnit(unit.rest);
  const behind = (twice?.name === unit.name ? twice.rest : unit.rest).replace(
    unit.name === 'inch' ? pieceOf : /^$/,
    ' ',
  );
  return { unit: unit.name, unitKind: unit.kind, sizes: words, rest: behind };
}
