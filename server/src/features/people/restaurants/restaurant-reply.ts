import { copySetup, deleteRestaurant, type Restaurant, updateRestaurant } from '@platewise/contract';
import { countryCode, countryName, modules } from '@platewise/domain';
import type { Caller } from '../../../platform/auth/caller.ts';
import { withDefaults } from '../../../platform/auth/session.repo.ts';
import type { RestaurantRow } from './restaurants.repo.ts';

const emptyAddress = { street: null, city: null, state: null, zipCode: null, country: 'United States' };

/** The address with the country's English name, even if an earlier version stored "US" or "Deutschland". */
function addressOf(stored: RestaurantRow['address']): Restaurant['address'] {
  const address = { ...emptyAddress, ...stored };
  const code = countryCode(address.country);
  return code === null ? address : { ...address, country: countryName(code) };
}

export function restaurantReply(caller: Caller, row: RestaurantRow, monthlyNet: string | undefined): Restaurant {
  const reached = caller.restaurants.find((restaurant) => restaurant.id === row.id);
  return {
    id: row.id,
    userId: row.user_id,
    groupId: row.group_id,
    name: row.name,
    description: row.description,
    phone: row.phone,
    email: row.email,
    address: addressOf(row.address),
    settings: withDefaults(row.settings),
    isActive: row.is_active,
    isDemo: row.is_demo,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
    menuItemCount: Number(row.menu_items),
    ingredientCount: Number(row.ingredients),
    vendorCount: Number(row.vendors),
    dishesAtTarget: Number(row.dishes_at_target),
    monthlyRevenue: monthlyNet === undefined ? null : Number(monthlyNet),
    role: reached?.membership.role ?? 'owner',
    ownerName: row.owner_name,
    can: {
      edit: reached === undefined || caller.may(updateRestaurant.access, row.id),
      remove: reached === undefined || caller.may(deleteRestaurant.access, row.id),
      copySetup: reached === undefined || caller.may(copySetup.access, row.id),
      seeCosts: !caller.hidesCosts(row.id),
      read: modules.filter((module) => caller.may({ module, action: 'read' }, row.id)),
      write: modules.filter((module) => caller.may({ module, action: 'write' }, row.id)),
    },
  };
}
