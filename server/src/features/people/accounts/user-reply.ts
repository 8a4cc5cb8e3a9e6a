import { LANGUAGES, type User } from '@platewise/contract';
import type { UserRow } from './accounts.repo.ts';

/** An account as returned by the API, never with its password. */
export const userReply = (row: UserRow, secondFactorMissing = false): User => ({
  id: row.id,
  username: row.username,
  email: row.email,
  fullName: row.full_name,
  role: row.role === 'admin' ? 'admin' : 'user',
  isActive: row.is_active,
  createdAt: row.created_at.toISOString(),
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  language: LANGUAGES.find((language) => language === row.language) ?? null,
  ...(secondFactorMissing ? { secondFactorMissing } : {}),
});
