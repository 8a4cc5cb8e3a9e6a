import type { BodyOf, createRestaurant, updateRestaurant } from '@platewise/contract';
import { impliedFoodCost } from '@platewise/domain';
import type { RestaurantRow, RestaurantValues } from './restaurants.repo.ts';

type Given = BodyOf<typeof updateRestaurant> | BodyOf<typeof createRestaurant>;

const numeric = new Set([
  'taxRate',
  'defaultMargin',
  'autoApprovalLimit',
  'quantityTolerance',
  'weightTolerance',
  'priceTolerance',
  'priceToleranceMoney',
]);

/** Merges given values into the existing ones; settings and address merge field by field. */
export function mergeValues(row: RestaurantRow | null, given: Given): RestaurantValues {
  const settings = Object.entries(oneTarget(given.settings)).filter(([, value]) => value !== undefined);
  const typed = settings.map(([key, value]) => [key, numeric.has(key) ? Number(value) : value]);
  return {
    name: given.name ?? row?.name ?? '',
    description: pick(given.description, row?.description),
    phone: pick(given.phone, row?.phone),
    email: pick(given.email, row?.email),
    address: given.address === undefined ? (row?.address ?? {}) : addressOf(row?.address, given.address),
    settings: { ...row?.settings, ...Object.fromEntries(typed) },
    isActive: given.isActive ?? row?.is_active ?? true,
  };
}

/** The target is stored as a margin, however it was given. */
function oneTarget({ foodCostTarget, ...settings }: NonNullable<Given['settings']> = {}) {
  return foodCostTarget === undefined ? settings : { ...settings, defaultMargin: impliedFoodCost(foodCostTarget) };
}

const pick = (given: string | null | undefined, present: string | null | undefined) =>
  given === undefined ? (present ?? null) : given;

const addressOf = (present: RestaurantRow['address'] | undefined, given: NonNullable<Given['address']>) => ({
  street: pick(given.street, present?.street),
  city: pick(given.city, present?.city),
  state: pick(given.state, present?.state),
  zipCode: pick(given.zipCode, present?.zipCode),
  country: pick(given.country, present?.country) || 'United States',
});
