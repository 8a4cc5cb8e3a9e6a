import { type Mailbox, updateMailbox } from '@platewise/contract';
import { storedWords } from '@platewise/domain';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { findMailbox, type MailboxRow } from './mailboxes.repo.ts';

function stateOfMailbox(row: MailboxRow): Mailbox['state'] {
  if (!row.is_active) return 'off';
  if (row.last_error !== null) return 'failing';
  return row.last_checked_at === null ? 'checking' : 'connected';
}

export const mailboxReply = (caller: Caller, row: MailboxRow): Mailbox => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  host: row.host,
  port: row.port,
  security: row.security,
  username: row.username,
  folder: row.folder,
  handledFolder: row.handled_folder,
  isActive: row.is_active,
  state: stateOfMailbox(row),
  lastCheckedAt: row.last_checked_at?.toISOString() ?? null,
  lastMailAt: row.last_mail_at?.toISOString() ?? null,
  lastError: row.last_error === null ? null : storedWords(row.last_error),
  version: row.version,
  can: { edit: caller.may(updateMailbox.access, row.restaurant_id) },
});

/** 404 if it's out of reach, 403 if the role forbids it. */
export async function permitMailbox(db: Queryable, caller: Caller, id: number): Promise<RestaurantScope> {
  const row = await findMailbox(db, caller.sight, id);
  if (row === null) throw notFound('The mailbox');
  return caller.permit(row.restaurant_id);
}

export async function loadMailbox(db: Queryable, scope: RestaurantScope, id: number): Promise<MailboxRow> {
  const row = await findMailbox(db, scope, id);
  if (row === null) throw notFound('The mailbox');
  return row;
}
