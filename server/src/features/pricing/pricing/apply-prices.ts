import type { BodyOf, applyPrices as endpoint, PriceChange } from '@platewise/contract';
import { dec, msg } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { invalidField, notFound } from '../../../platform/http/problem.ts';
import { lockCosts } from '../../kitchen/costing/index.ts';
import { changePrices } from './change-prices.ts';
import { expectedOf } from './expected-of.ts';
import { categoryOf } from './optimize-prices.ts';
import { priceChangeReply } from './price-change-reply.ts';
import { type ChangeRow, type Expected, findChange } from './price-changes.repo.ts';
import { refuseMoved } from './refuse-moved.ts';
import { findPriced, lockPriced, type PricedRow } from './write-prices.repo.ts';

type Body = BodyOf<typeof endpoint>;
type Wanted = Body['adjustments'][number];

/** Changes prices, all or none. If a price has changed since it was looked at, the error says which. */
export async function applyPrices(deps: Deps, caller: Caller, body: Body): Promise<PriceChange> {
  const scope = await permitAll(deps, caller, body);
  const prices = await plannedPrices(deps, scope, body.adjustments);
  if (prices.wanted.length === 0) throw invalidField('adjustments', 'These prices are already set');
  return tx(deps.db, (trx) => applyWithin(deps, trx, caller, scope, prices, body));
}

type Planned = { seen: readonly Wanted[]; wanted: readonly Wanted[]; expected: Expected };

/** What there is to change, with its expected effect, which is calculated before anything is locked. */
export async function plannedPrices(
  deps: Deps,
  scope: RestaurantScope,
  adjustments: readonly Wanted[],
): Promise<Planned> {
  const wanted = adjustments.filter((one) => !dec(one.currentPrice).eq(dec(one.newPrice)));
  return { seen: adjustments, wanted, expected: await expectedOf(deps, scope, wanted) };
}

/** The change within a transaction, such as one of several restaurants. */
export async function applyWithin(
  deps: Deps,
  trx: Tx,
  caller: Caller,
  scope: RestaurantScope,
  { seen, wanted, expected }: Planned,
  { mode, targetMargin, category }: Pick<Body, 'mode' | 'targetMargin' | 'category'>,
): Promise<PriceChange> {
  await lockCosts(trx, scope);
  const ids = seen.map(({ id }) => id);
  const rows = new Map((await lockPriced(trx, scope, ids)).map((row) => [row.id, row]));
  if (rows.size < ids.length) throw notFound('The dish');
  const rowOf = ({ id }: Wanted) => rows.get(id) as PricedRow;
  refuseMoved(
    seen.map((one) => ({ row: rowOf(one), price: one.currentPrice })),
    scope.settings,
  );
  const id = await changePrices(
    deps,
    trx,
    scope,
    {
      source: 'optimizer',
      mode,
      targetMargin,
      category: categoryOf(category),
      expected,
      summary:
        wanted.length === 1
          ? msg('Changed the price of {dish}', { dish: rowOf(wanted[0] as Wanted).name })
          : msg('{count, plural, one {Changed the price of # dish} other {Changed the prices of # dishes}}', {
              count: wanted.length,
            }),
    },
    wanted.map((one) => ({ row: rowOf(one), newPrice: one.newPrice })),
  );
  deps.events.publish({ type: 'costs', restaurantId: scope.restaurantId }, trx);
  return priceChangeReply(caller, (await findChange(trx, scope, id)) as ChangeRow);
}

/** All dishes must be in reach and of one restaurant, where the caller can change prices. */
async function permitAll(deps: Deps, caller: Caller, { restaurantId, adjustments }: Body): Promise<RestaurantScope> {
  const ids = new Set(adjustments.map(({ id }) => id));
  if (ids.size < adjustments.length) throw invalidField('adjustments', 'A dish is listed twice');
  const found = await findPriced(deps.db, caller.sight, [...ids]);
  if (found.length < ids.size) throw notFound('The dish');
  const [first, ...others] = new Set([
    ...found.map((row) => row.restaurant_id),
    ...(restaurantId ? [restaurantId] : []),
  ]);
  const scope = caller.permit(first as number);
  for (const other of others) caller.permit(other);
  if (others.length > 0) throw invalidField('adjustments', 'The dishes belong to several restaurants');
  return scope;
}
