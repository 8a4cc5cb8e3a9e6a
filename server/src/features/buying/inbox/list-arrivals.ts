import {
  type Arrival,
  type getArrival as getEndpoint,
  type listArrivals as listEndpoint,
  MAIL_PROVIDERS,
  type QueryOf,
  type ReplyOf,
  type summariseInbox as summaryEndpoint,
} from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { notFound } from '../../../platform/http/problem.ts';
import { arrivalReply } from './arrival-reply.ts';
import { type ArrivalRow, countInbox, findArrival, listArrivals as readArrivals } from './arrivals.repo.ts';
import { addressOf } from './renew-inbox-address.ts';

export async function listArrivals(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof listEndpoint>,
): Promise<Page<Arrival>> {
  const page = await readArrivals(deps.db, caller.reach(query.restaurantId), query);
  return mapPage(page, (row) => arrivalReply(caller, row));
}

export async function summariseInbox(
  deps: Deps,
  caller: Caller,
  { restaurantId }: QueryOf<typeof summaryEndpoint>,
): Promise<ReplyOf<typeof summaryEndpoint>> {
  const { broken, brokenServers, ...counts } = await countInbox(deps.db, caller.reach(restaurantId));
  const folder = deps.config.scanDir === null || restaurantId === undefined ? null : String(restaurantId);
  const address =
    restaurantId === undefined ? null : await addressOf(deps, deps.db, caller.reach(restaurantId), restaurantId);
  return {
    ...counts,
    brokenMailboxes: broken,
    brokenSftpServers: brokenServers,
    folder,
    receivesMail: deps.config.inboundMail !== null,
    mailProviders: MAIL_PROVIDERS.filter((provider) => deps.mailSignIn.serverOf(provider) !== null),
    address,
  };
}

export async function getArrival(deps: Deps, caller: Caller, id: number): Promise<ReplyOf<typeof getEndpoint>> {
  const { row } = await loadArrival(deps.db, caller, id);
  return { ...arrivalReply(caller, row), recipient: row.recipient, text: row.body };
}

/** An arrival with the scope of its restaurant: 404 if out of reach, 403 if the role forbids it. */
export async function loadArrival(
  db: Queryable,
  caller: Caller,
  id: number,
): Promise<{ row: ArrivalRow; scope: RestaurantScope }> {
  const row = await findArrival(db, caller.sight, id);
  if (row === null) throw notFound('The mail');
  return { row, scope: caller.permit(row.restaurant_id) };
}
