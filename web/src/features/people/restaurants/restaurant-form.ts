import type { BodyInput, createRestaurant, Restaurant } from '@platewise/contract';
import { impliedFoodCost, parseTypedPercent, receivingTolerances, startingTargetMargin } from '@platewise/domain';
import { type Language, language } from '../../../lib/language.ts';
import { typedNumber } from '../../../ui/index.ts';

export type RestaurantValues = {
  name: string;
  description: string;
  phone: string;
  email: string;
  street: string;
  city: string;
  state: string;
  zipCode: string;
  country: string;
  language: string;
  currency: string;
  timezone: string;
  taxRate: string;
  defaultMargin: string;
  dayCutoff: string;
  foodCostTarget: string;
  /** Whether dishes with the previous target get the new one. */
  dishesFollow: boolean;
  autoApproval: boolean;
  autoApprovalLimit: string;
  hideCosts: boolean;
  priceEnding: string;
  serviceStyle: string;
  restockOnApproval: boolean;
  quantityTolerance: string;
  weightTolerance: string;
  priceTolerance: string;
  priceToleranceMoney: string;
  retentionYears: string;
};

const fallbackTaxRate = '8.25';
const fallbackLimit = '500';

export const emptyRestaurant: RestaurantValues = {
  name: '',
  description: '',
  phone: '',
  email: '',
  street: '',
  city: '',
  state: '',
  zipCode: '',
  country: 'United States',
  language,
  currency: 'USD',
  timezone: 'America/New_York',
  taxRate: fallbackTaxRate,
  defaultMargin: startingTargetMargin,
  dayCutoff: '04:00',
  foodCostTarget: impliedFoodCost(startingTargetMargin),
  dishesFollow: true,
  autoApproval: false,
  autoApprovalLimit: fallbackLimit,
  hideCosts: false,
  priceEnding: 'any',
  serviceStyle: 'full_service',
  restockOnApproval: false,
  quantityTolerance: receivingTolerances.quantityPercent,
  weightTolerance: receivingTolerances.catchWeightPercent,
  priceTolerance: receivingTolerances.pricePercent,
  priceToleranceMoney: receivingTolerances.priceMoney,
  retentionYears: '0',
};

export const valuesOf = ({ address, settings, ...restaurant }: Restaurant): RestaurantValues => ({
  name: restaurant.name,
  description: restaurant.description ?? '',
  phone: restaurant.phone ?? '',
  email: restaurant.email ?? '',
  street: address.street ?? '',
  city: address.city ?? '',
  state: address.state ?? '',
  zipCode: address.zipCode ?? '',
  country: address.country,
  language: settings.language,
  currency: settings.currency,
  timezone: settings.timezone,
  taxRate: String(settings.taxRate),
  defaultMargin: String(settings.defaultMargin),
  dayCutoff: settings.dayCutoff,
  foodCostTarget: String(settings.foodCostTarget),
  dishesFollow: true,
  autoApproval: settings.autoApproval,
  autoApprovalLimit: String(settings.autoApprovalLimit),
  hideCosts: settings.hideCosts,
  priceEnding: settings.priceEnding,
  serviceStyle: settings.serviceStyle,
  restockOnApproval: settings.restockOnApproval,
  quantityTolerance: String(settings.quantityTolerance),
  weightTolerance: String(settings.weightTolerance),
  priceTolerance: String(settings.priceTolerance),
  priceToleranceMoney: String(settings.priceToleranceMoney),
  retentionYears: String(settings.retentionYears),
});

/** The target, entered as a margin or a food cost. The two add up to 100%. */
export function typedTarget(key: 'defaultMargin' | 'foodCostTarget', typed: string): Partial<RestaurantValues> {
  const other = key === 'defaultMargin' ? 'foodCostTarget' : 'defaultMargin';
  const read = parseTypedPercent(typed);
  return { [key]: typed, ...(read === null ? {} : { [other]: impliedFoodCost(read) }) };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** Blank fields are sent as null; a rate that isn't a number falls back to its default. */
export const bodyOf = (values: RestaurantValues): BodyInput<typeof createRestaurant> => ({
  name: values.name,
  description: orNull(values.description),
  phone: orNull(values.phone),
  email: orNull(values.email),
  address: {
    street: orNull(values.street),
    city: orNull(values.city),
    state: orNull(values.state),
    zipCode: orNull(values.zipCode),
    country: orNull(values.country) ?? 'United States',
  },
  settings: {
    language: values.language as Language,
    currency: values.currency,
    timezone: values.timezone,
    taxRate: parseTypedPercent(values.taxRate) ?? fallbackTaxRate,
    defaultMargin: parseTypedPercent(values.defaultMargin) ?? startingTargetMargin,
    dayCutoff: values.dayCutoff,
    autoApproval: values.autoApproval,
    autoApprovalLimit: typedNumber(values.autoApprovalLimit) ?? (values.autoApproval ? '' : fallbackLimit),
    hideCosts: values.hideCosts,
    priceEnding: values.priceEnding as 'any',
    serviceStyle: values.serviceStyle as 'full_service',
    restockOnApproval: values.restockOnApproval,
    quantityTolerance: parseTypedPercent(values.quantityTolerance) ?? receivingTolerances.quantityPercent,
    weightTolerance: parseTypedPercent(values.weightTolerance) ?? receivingTolerances.catchWeightPercent,
    priceTolerance: parseTypedPercent(values.priceTolerance) ?? receivingTolerances.pricePercent,
    priceToleranceMoney: typedNumber(values.priceToleranceMoney) ?? receivingTolerances.priceMoney,
    retentionYears: Number(values.retentionYears),
  },
});
