import type { AdminRestaurant } from '@platewise/contract';
import { notFound } from '../../../platform/http/problem.ts';
import type { RestaurantRow } from './restaurants.repo.ts';

export function restaurantReply(row: RestaurantRow | null): AdminRestaurant {
  if (row === null) throw notFound('The restaurant');
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    isActive: row.is_active,
    groupId: row.group_id,
    groupName: row.group_name,
    userId: row.user_id,
    userFullName: row.owner_name,
    userEmail: row.owner_email,
    createdAt: row.created_at.toISOString(),
    menuItemCount: Number(row.menu_items),
    ingredientCount: Number(row.ingredients),
    vendorCount: Number(row.vendors),
    version: row.version,
  };
}
