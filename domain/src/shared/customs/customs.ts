import { type Amount, dec, type Exact, type Money, roundUnitCostForDisplay, type UnitCost } from '../numbers/index.ts';
import { numberLocale } from '../regions/index.ts';
import { t } from '../texts/index.ts';

/** The regional conventions for formatting figures; a restaurant's settings qualify. */
export type Customs = {
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 3166; defaults to US conventions. */
  readonly country?: string | null | undefined;
};

type MoneyOptions = {
  /** Decimals; defaults to the currency's. */
  digits?: number;
  /** Show a plus sign for positive amounts. */
  sign?: boolean;
  /** 'EUR 5.00' for printed documents whose fonts lack the symbol. */
  display?: 'symbol' | 'code';
};

const formats = new Map<string, Intl.NumberFormat>();

/**
 * Cached: creating a format costs a hundred times as much as using it, and lists need several per row.
 * @param kind names the options, which are made only with the format
 */
function formatFor(
  country: string | null | undefined,
  kind: string,
  options: () => Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = `${country ?? ''} ${kind}`;
  const known = formats.get(key);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(numberLocale(country ?? null), options());
  formats.set(key, format);
  return format;
}

/** Intl formats decimal text exactly; its type only accepts literals. */
const exact = (amount: Amount) => dec(amount).toFixed() as `${number}`;

/**
 * Formats money the way people in a country write it, without going through a binary float. Throws what `dec` throws,
 * and a RangeError for a currency that isn't three letters.
 * @example moneyWords('-1234.5', { currency: 'USD' }) // '-$1,234.50'
 * @example moneyWords('1234.5', { currency: 'EUR', country: 'DE' }) // '1.234,50 €'
 */
export function moneyWords(
  amount: Amount,
  { currency, country }: Customs,
  { digits, sign = false, display = 'symbol' }: MoneyOptions = {},
): string {
  const format = formatFor(country, `money ${currency} ${digits ?? ''} ${sign} ${display}`, () => ({
    ...{ style: 'currency', currency, currencyDisplay: display, signDisplay: sign ? 'exceptZero' : 'auto' },
    ...(digits === undefined ? {} : { minimumFractionDigits: digits, maximumFractionDigits: digits }),
  }));
  return format.format(exact(amount));
}

/**
 * Formats a unit cost, with the decimals of `roundUnitCostForDisplay`. Throws what `moneyWords` throws.
 * @example unitCostWords('0.22', { currency: 'USD' }) // '$0.2200'
 */
export function unitCostWords(cost: Exact<UnitCost> | Money, customs: Customs): string {
  const shown = roundUnitCostForDisplay(cost);
  return moneyWords(shown, customs, { digits: shown.length - shown.indexOf('.') - 1 });
}

/**
 * Formats a number the way people in a country write it, with a maximum number of decimals. Throws what `dec` throws.
 * @example numberWords('1234.5', 'DE') // '1.234,5'
 */
export const numberWords = (value: Amount, country: string | null | undefined, digits = 3): string =>
  formatFor(country, `number ${digits}`, () => ({ maximumFractionDigits: digits })).format(exact(value));

/**
 * Formats a percentage the way people in a country write it, with a maximum or exact number of decimals. Throws what
 * `dec` throws.
 * @example percentWords('8.15', 'DE') // '8,2%'
 */
export const percentWords = (
  value: Amount,
  country: string | null | undefined,
  { digits = 1, fixed = false, sign = false } = {},
): string => {
  const format = formatFor(country, `percent ${digits} ${fixed} ${sign}`, () => ({
    ...{ maximumFractionDigits: digits, minimumFractionDigits: fixed ? digits : 0 },
    signDisplay: sign ? 'exceptZero' : 'auto',
  }));
  return `${format.format(exact(value))}${t('%')}`;
};
