import type { BodyOf, createRestaurant, updateRestaurant } from '@platewise/contract';
import type { RestaurantRow, RestaurantValues } from './restaurants.repo.ts';

type Given = BodyOf<typeof updateRestaurant> | BodyOf<typeof createRestaurant>;

const numeric = new Set([
  'taxRate',
  'defaultMargin',
  'foodCostTarget',
  'autoApprovalLimit',
  'quantityTolerance',
  'weightTolerance',
  'priceTolerance',
  'priceToleranceMoney',
]);

/** What is given over what is there; settings merge key by key, an address is replaced as a whole. */
export function mergeValues(row: RestaurantRow | null, given: Given): RestaurantValues {
  const settings = Object.entries(given.settings ?? {}).filter(([, value]) => value !== undefined);
  const typed = settings.map(([key, value]) => [key, numeric.has(key) ? Number(value) : value]);
  return {
    name: given.name ?? row?.name ?? '',
    description: pick(given.description, row?.description),
    phone: pick(given.phone, row?.phone),
    email: pick(given.email, row?.email),
    address: given.address === undefined ? (row?.address ?? {}) : addressOf(given.address),
    settings: { ...row?.settings, ...Object.fromEntries(typed) },
    isActive: given.isActive ?? row?.is_active ?? true,
  };
}

const pick = (given: string | null | undefined, present: string | null | undefined) =>
  given === undefined ? (present ?? null) : given;

const addressOf = (given: NonNullable<Given['address']>) => ({
  street: given.street ?? null,
  city: given.city ?? null,
  state: given.state ?? null,
  zipCode: given.zipCode ?? null,
  country: given.country || 'United States',
});
