import type { AdminUser } from '@platewise/contract';
import { problem } from '../../../platform/http/problem.ts';
import type { UserRow } from './users.repo.ts';

export const roleOf = (row: UserRow): 'user' | 'admin' => (row.role === 'admin' ? 'admin' : 'user');

export const userReply = (row: UserRow): AdminUser => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  role: roleOf(row),
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  restaurantCount: Number(row.restaurants),
  version: row.version,
});

export const userNotFound = () => problem('not_found', 'User not found');

/** The account if it exists; otherwise throws with the message the screen shows. */
export function present(row: UserRow | null): UserRow {
  if (row === null) throw userNotFound();
  return row;
}
