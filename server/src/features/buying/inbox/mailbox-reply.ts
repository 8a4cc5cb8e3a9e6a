import { MAIL_PROVIDERS, type Mailbox, type MailProvider, updateMailbox } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { checkedReply, stateOfConnection } from './connection-state.ts';
import { findMailbox, type MailboxRow } from './mailboxes.repo.ts';

/** The providers where somebody can sign in to this mailbox, as long as its mail stays the same. */
export const reconnectsAt = ({ mailSignIn }: Deps, { sign_in: signIn, host }: MailboxRow): MailProvider[] =>
  MAIL_PROVIDERS.filter((provider) => {
    const server = mailSignIn.serverOf(provider);
    if (server === null) return false;
    return signIn === 'password' ? server.host.toLowerCase() === host.toLowerCase() : signIn === provider;
  });

export const mailboxReply = (deps: Deps, caller: Caller, row: MailboxRow): Mailbox => ({
  id: row.id,
  restaurantId: row.restaurant_id,
  host: row.host,
  port: row.port,
  security: row.security,
  username: row.username,
  signIn: row.sign_in,
  needsSignIn: row.sign_in !== 'password' && row.tokens === null,
  reconnectsAt: reconnectsAt(deps, row),
  folder: row.folder,
  handledFolder: row.handled_folder,
  ...checkedReply(row),
  state: stateOfConnection(row),
  lastMailAt: row.last_mail_at?.toISOString() ?? null,
  addresses: row.addresses.map(({ id, address, restaurant_id: restaurantId }) => ({
    ...{ id, address, restaurantId },
    restaurantName: caller.restaurants.find((one) => one.id === restaurantId)?.name ?? null,
  })),
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
