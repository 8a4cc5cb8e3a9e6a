import { type Decimal, dec } from '../../numbers/decimal.ts';
import { findPrices } from '../prices.ts';
import { type Thing, textIn, thingsOf } from './json-ld.ts';

/** A price in a platform's data; `settled` means that the unit is known and isn't cents. */
export type StatedPrice = { label: string; amount: Decimal; currency: string | null; settled: boolean };

const keys = [
  'price',
  'basePrice',
  'base_price',
  'unitPrice',
  'unit_price',
  'itemPrice',
  'item_price',
  'defaultPrice',
  'minPrice',
  'min_price',
  'regularPrice',
  'regular_price',
  'displayPrice',
  'priceValue',
  'formattedPrice',
  'priceText',
  'price_money',
  'priceMoney',
  'priceRange',
  'cost',
];
const centKeys = ['priceCents', 'price_cents', 'priceInCents', 'price_in_cents', 'basePriceCents', 'unit_price_cents'];
const variantKeys = [
  'variants',
  'variations',
  'sizes',
  'itemVariations',
  'priceOptions',
  'portions',
  'price_options',
  'menuItemPrices',
  'pricings',
];

/**
 * The prices of an object: its own, those of its variants, or a list of numbers. Empty if it isn't for sale.
 * Example: {price: 12.5} gives 12.5; {priceCents: 1250} gives 12.5, settled.
 */
export function statedPrices(thing: Thing): StatedPrice[] {
  const variants = variantKeys.flatMap((key) => thingsOf(thing[key])).flatMap((variant) => ofVariant(variant));
  if (variants.length > 1) return variants;
  const list = Array.isArray(thing.prices) ? thing.prices : [];
  const listed = list.flatMap((one) =>
    typeof one === 'object' && one !== null ? ofVariant(one as Thing) : amount(one, '', false),
  );
  if (listed.length > 0) return listed;
  const own = ownPrice(thing);
  return own.length > 0 ? own : variants;
}

const ofVariant = (variant: Thing): StatedPrice[] => {
  const label = textIn(variant.name ?? variant.title ?? variant.label ?? variant.size ?? variant.displayName) ?? '';
  return ownPrice(variant).map((price) => ({
    ...price,
    label: /^(?:default(?: title)?|regular price)$/i.test(label) ? '' : label,
  }));
};

function ownPrice(thing: Thing): StatedPrice[] {
  for (const key of centKeys) {
    const cents = amount(thing[key], '', true)[0];
    if (cents !== undefined) return [{ ...cents, amount: cents.amount.dividedBy(100) }];
  }
  for (const key of keys) {
    const found = priceOf(thing[key], thing);
    if (found.length > 0) return found;
  }
  return [];
}

/** A number, a text with a currency sign, or a money object with amount and currency. */
function priceOf(value: unknown, beside: Thing): StatedPrice[] {
  if (typeof value !== 'object' || value === null)
    return amount(value, textIn(beside.currency ?? beside.currencyCode) ?? '', false);
  const money = value as Thing;
  const currency = textIn(money.currency ?? money.currencyCode ?? money.currency_code) ?? '';
  const inner = money.amount ?? money.value ?? money.regular ?? money.min ?? money.low ?? money.price;
  if (typeof inner === 'object' && inner !== null) return priceOf(inner, money);
  return amount(inner, currency, false);
}

function amount(value: unknown, currency: string, settled: boolean): StatedPrice[] {
  const code = /^[A-Z]{3}$/.test(currency) ? currency : null;
  if (typeof value === 'number')
    return Number.isFinite(value) && value > 0 ? [{ label: '', amount: dec(value), currency: code, settled }] : [];
  if (typeof value !== 'string' || value.length > 40) return [];
  if (/^\d{1,7}(?:\.\d+)?$/.test(value))
    return Number(value) > 0
      ? [{ label: '', amount: dec(value), currency: code, settled: settled || value.includes('.') }]
      : [];
  const [word] = findPrices(value);
  return word === undefined
    ? []
    : [{ label: '', amount: dec(word.price), currency: code ?? word.currency, settled: true }];
}
