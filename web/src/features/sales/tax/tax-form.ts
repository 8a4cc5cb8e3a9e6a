import { type BodyInput, type Restaurant, TAXED_ORDER_TYPES, type updateRestaurant } from '@platewise/contract';
import {
  type CategoryKind,
  countryCode,
  countryName,
  countryTaxRates,
  parseTypedPercent,
  type TaxRate,
} from '@platewise/domain';
import { language } from '../../../lib/language.ts';
import { orderWords } from '../../../lib/order-words.ts';
import { t } from '../../../lib/t.ts';

type Settings = Restaurant['settings']['tax'];

/** A rate as typed. */
export type RateDraft = { key: number; kind: string; orderType: string; from: string; percent: string };
export type TaxDraft = { pricesIncludeTax: boolean; rates: RateDraft[] };

const allOrders = 'all';
export const orderOptions = [
  { value: allOrders, label: t('All orders') },
  ...TAXED_ORDER_TYPES.map((value) => ({ value, label: orderWords(value) })),
];

export const countryOptions = Object.keys(countryTaxRates)
  .map((value) => ({ value, label: countryName(value, language) }))
  .sort((a, b) => a.label.localeCompare(b.label, language));

/** The country code for a name or code; empty if we have no rates for it. */
export const countryNamed = (country: string): string =>
  countryOptions.find(({ value }) => value === countryCode(country))?.value ?? '';

let keys = 0;
const rowOf = ({ kind, orderType, from, percent }: TaxRate): RateDraft => ({
  key: ++keys,
  kind,
  orderType: orderType ?? allOrders,
  from,
  percent: String(percent),
});
export const emptyRate = (): RateDraft => ({ key: ++keys, kind: '', orderType: allOrders, from: '', percent: '' });
export const ratesOfCountry = (country: string): RateDraft[] => (countryTaxRates[country] ?? []).map(rowOf);

export const draftOf = ({ pricesIncludeTax, rates }: Settings): TaxDraft => ({
  pricesIncludeTax,
  rates: rates.map(rowOf),
});

type TaxBody = NonNullable<NonNullable<BodyInput<typeof updateRestaurant>['settings']>['tax']>;

/** As typed: missing or invalid rates are left for the server to reject, with the field's error. */
export const bodyOf = ({ pricesIncludeTax, rates }: TaxDraft): TaxBody => ({
  pricesIncludeTax,
  rates: rates.map(({ kind, orderType, from, percent }) => ({
    kind: kind as CategoryKind,
    orderType: TAXED_ORDER_TYPES.find((type) => type === orderType) ?? null,
    from,
    percent: parseTypedPercent(percent) ?? percent,
  })),
});
