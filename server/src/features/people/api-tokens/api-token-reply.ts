import type { ApiToken } from '@platewise/contract';
import type { ApiTokenRow } from './api-tokens.repo.ts';
import { placeOf } from './place-of.ts';

export const apiTokenReply = (row: ApiTokenRow): ApiToken => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  allowedActions: row.allowed_actions,
  createdAt: row.created_at.toISOString(),
  expiresAt: (row.refresh_expires_at ?? row.expires_at)?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
  assistant: row.redirect_uri === null ? null : placeOf(row.redirect_uri),
});
