import { dec } from '../numbers/decimal.ts';
import { currencyOfSign, signAfter, signBefore } from './currencies.ts';

/**
 * How certain it is that a number is a price: 'sign' has a currency sign, 'cents' shows cents ('12.50', '12.5',
 * '12.-'), 'whole' is a bare number ('12') that only its position can make a price.
 */
export type PriceForm = 'sign' | 'cents' | 'whole';

/**
 * A price in a text: `price` as a plain decimal ('12.50'), its currency, and `start` and `end` offsets that include the
 * sign.
 */
export type PriceWord = { price: string; currency: string | null; form: PriceForm; start: number; end: number };

const space = String.raw`[ \t\u00a0\u202f\u2009]?`;
const amount = String.raw`\d{1,3}(?:[.,'’]\d{3})+(?:[.,]\d{2})?|\d{1,5}(?:[.,]\d{1,2})(?!\d)|\d{1,6}|[.,]\d{2}(?!\d)`;
const priceShape = new RegExp(
  String.raw`(?<before>${signBefore})?${space}(?<amount>${amount})(?<dash>\s?[.,][-–—]+|/[-–=](?!\d))?(?:${space}(?!(?:[$£₹¥]|€(?=\d+[.,]))\d)(?<after>${signAfter}))?(?<cents>(?<=[€])\d{2}(?!\d))?`,
  'giu',
);

// Not prices: '12 oz', '16"', '350 ml', '6 pcs', '45 min', '5 pm', '3rd', '4.5%', '2 eggs'.
const counted =
  /^(?:\s?(?:%|°|º|["”″]|''|’’)|\s?-?\s?(?:oz|ounces?|fl\.?\s?oz|ml|cl|dl|ltr|lit(?:er|re)s?|l|lbs?|kgs?|g|gr|gms?|grams?|mg|in|inch(?:es)?|cm|mm|kcal|cals?|calories|kj|pcs?|pc\.|pieces?|p|pers|stk|st\.|stück|min(?:s|utes)?|hrs?|hours?|h|uhr|stars?|sterne|étoiles|estrellas|am|pm|a\.m|p\.m|st|nd|rd|th|x|ct|count|years?|yrs?|days?|people|persons?|guests?|courses?|abv|proof|vol|shots?|scoops?|slices|wings?|eggs?|tacos|skewers|layers?|mi|miles|km|ft)(?![\p{L}\d]))/iu;
// Not prices either: '1/2 lb', '12/05/2026', '5:30', '(555) 010-0199', '10-12', '#4', 'No. 7', 'x2'.
const partOfMore = /(?:\d[:.,\-–]|[#№+]|\bno\.?\s?|\bx|×)$/iu;
const ofSizes = /(?:^|[^\d/])(\d+)\/(\d+)(?![\d/])/;
const goesOn = /^(?::\d|[-–.,]\d|\/|\)?[\s.-]?\d{3}[\s.-]\d{4})/u;

/**
 * Every price in a text, in order: '$12', '12,50 €', 'Rs. 250', '250/-', '12.-', '12€50', or attached to a word
 * ('Taco3.50'). Skips measures, times, dates, phone numbers and percentages. Bare numbers are included as 'whole'.
 * Example: findPrices('Margherita 12,50 €') finds the price '12.50', currency 'EUR', form 'sign'.
 */
export function findPrices(text: string): PriceWord[] {
  const found: PriceWord[] = [];
  if (!/\d/.test(text)) return found;
  for (const match of text.matchAll(priceShape)) {
    const word = wordOf(match, text);
    if (word !== null) found.push(word);
  }
  return found;
}

type Groups = { before?: string; amount: string; dash?: string; after?: string; cents?: string };

function wordOf(match: RegExpMatchArray, text: string): PriceWord | null {
  const groups = match.groups as Groups;
  const start = match.index ?? 0;
  const lead = /^\s*/.exec(match[0])?.[0].length ?? 0;
  const end = start + match[0].length;
  const form = formOf(groups);
  const [left, right] = [text.slice(Math.max(0, start - 8), start + lead), text.slice(end, end + 14)];
  if (form !== 'sign' && (counted.test(right) || partOfMore.test(left))) return null;
  if (form === 'cents' && /^[:]\d|^[.]\d|^\s?%/.test(right)) return null;
  if (/^\s?(?:\/|per|a)\s?(?:mo(?:nth)?|years?|yr|hr|hour|night|week|day)\b/i.test(right)) return null;
  if (/^\s?(?:off|minimum|mindest\w*|rabatt|nachlass|de (?:descuento|réduction|remise))(?![\p{L}])/iu.test(right))
    return null;
  if (form !== 'sign' && isOtherNumber(groups.amount, form, left, right)) return null;
  if (form === 'sign' && (/^\d/.test(right) || /\d[.,]?$/.test(left))) return null;
  if (form === 'whole' && !(standsFree(left, right) || isOfSizes(text, start + lead, end))) return null;
  const price = plainAmount(groups);
  if (price === null || (form === 'whole' && /^(?:19|20)\d\d\.00$/.test(price))) return null;
  const currency = currencyOfSign(groups.before ?? groups.after ?? '');
  return { price, currency, form, start: start + lead, end };
}

/** '1. Egg roll', 'Egg roll (6)', 'TX 76701' and '4.6 (812)': a list number, a count, a ZIP code, a rating. */
const isOtherNumber = (amountText: string, form: PriceForm, left: string, right: string): boolean =>
  form === 'cents'
    ? (/^[0-5][.,]\d$/.test(amountText) && /^\s?\(\d/.test(right)) ||
      (/^\d{1,2},\d{1,2}$/.test(amountText) && isListOfNotes(amountText, left, right))
    : (/^\s*$/.test(left) && /^[.)]\s/.test(right)) ||
      (/\($/.test(left) && /^\)/.test(right)) ||
      (/^\d{5}$/.test(amountText) && /\b[A-Z]{2}\s$/.test(left));

/** 'Feldsalat (1,3)' and '(g,1,3,a)': additive codes in parentheses. */
const isListOfNotes = (amountText: string, left: string, right: string): boolean =>
  /[(,]\s?$/.test(left) &&
  /^\s?[,)]/.test(right) &&
  (/,\d$/.test(amountText) || /,\s?$/.test(left) || /^\s?,/.test(right));

const formOf = (groups: Groups): PriceForm =>
  groups.before || groups.after || groups.dash?.startsWith('/')
    ? 'sign'
    : groups.dash || /[.,]\d{1,2}$/.test(groups.amount)
      ? 'cents'
      : 'whole';

const standsFree = (left: string, right: string) =>
  (left === '' || (/[\s.·•…_|/(:–—\-~*]$/u.test(left) && !/\d\/$/.test(left))) &&
  (right === '' || /^[\s|),;*…·]|^\/(?!\d)|^\.(?!\d)/u.test(right)) &&
  !goesOn.test(right.replace(/^\/(?!\d)/, ''));

/** '12/15' is two sizes; '1/2', '24/7' and parts of a date are not. */
function isOfSizes(text: string, start: number, end: number): boolean {
  const pair = ofSizes.exec(text.slice(Math.max(0, start - 6), end + 6));
  return pair !== null && Number(pair[1]) > 3 && Number(pair[2]) > Number(pair[1]);
}

/** '1.250,00', '1,250', '12,5', '.75' as a plain decimal with two places; null if it can't be the price of a dish. */
function plainAmount(groups: Groups): string | null {
  const raw = groups.amount.replace(/['’]/g, '');
  const cents = /[.,](\d{1,2})$/.exec(raw)?.[1];
  const whole = raw.slice(0, cents === undefined ? raw.length : -(cents.length + 1)).replace(/[.,]/g, '');
  if (whole.length > 1 && whole.startsWith('0')) return null;
  let value = dec(`${whole || '0'}.${groups.cents ?? cents ?? '0'}`);
  if (groups.after === '¢') value = value.dividedBy(100);
  return value.greaterThan(0) && value.lessThan(1_000_000) ? value.toFixed(2) : null;
}

const marketShape =
  /(?:^|[\s.(|–—-])(?:m\.?\s?p\.?|mkt\.?(?:\s?price)?|market(?:\s?price|\s?value)?|s\.?q\.?|tagespreis)(?=$|[\s).|*])/iu;

/**
 * Whether a text says market price: 'MP', 'Market price', 'MKT'. Such a dish has no price.
 * Example: isMarketPrice('Whole lobster  MP') is true.
 */
export const isMarketPrice = (text: string): boolean =>
  /\bmarket\s?(?:price|value)\b|\bmkt\b/i.test(text) || (/\bM\.?P\.?(?=$|[\s).])/.test(text) && marketShape.test(text));
