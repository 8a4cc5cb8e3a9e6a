import type { BodyInput, EndpointShape, ParamsOf, ReplyOf } from '@platewise/contract';
import { parse } from 'zod/mini';
import type { Deps } from '../../../../deps.ts';
import { createCaller, type RestaurantScope } from '../../../../platform/auth/caller.ts';
import { readReached } from '../../../../platform/auth/session.repo.ts';
import type { Call, Handler, Router } from '../../../../platform/http/router.ts';
import { payableRoutes } from '../../../books/payables/index.ts';
import { goodsReceiptRoutes } from '../../../buying/goods-receipts/index.ts';
import { invoiceRoutes } from '../../../buying/invoices/index.ts';
import { orderingRoutes, purchaseOrderRoutes } from '../../../buying/purchase-orders/index.ts';
import { threeWayMatchRoutes } from '../../../buying/three-way-match/index.ts';
import { vendorItemRoutes } from '../../../buying/vendor-items/index.ts';
import { vendorRoutes } from '../../../buying/vendors/index.ts';
import { recommendationRoutes } from '../../../insight/recommendations/index.ts';
import { ingredientRoutes } from '../../../kitchen/ingredients/index.ts';
import { menuItemRoutes } from '../../../kitchen/menu-items/index.ts';
import { competitorMenuRoutes } from '../../../market/competitor-menus/index.ts';
import { marketAnalysisRoutes } from '../../../market/market-analysis/index.ts';
import { priceAlertRoutes } from '../../../pricing/price-alerts/index.ts';
import { countRoutes } from '../../../stock/counts/index.ts';
import { inventoryRoutes } from '../../../stock/inventory/index.ts';
import { stockDocumentRoutes } from '../../../stock/stock-documents/index.ts';

type Input<E extends EndpointShape> = (E['params'] extends object ? { params: ParamsOf<E> } : object) &
  (E['body'] extends object ? { body: BodyInput<E> } : object);

/** Acts for a group member on a past day, through the same use cases as a request. */
export type Desk = {
  readonly deps: Deps;
  /** Sets the clock for everything that follows. */
  setNow(now: Date): void;
  do<E extends EndpointShape>(endpoint: E, input: Input<E>): Promise<ReplyOf<E>>;
};

/** Opens a desk in a restaurant for its manager. Its actions aren't announced, since nobody has the pages open yet. */
export async function openDesk(
  outside: Deps,
  person: { id: number; fullName: string },
  restaurantId: number,
): Promise<Desk> {
  let now = outside.clock();
  const deps: Deps = {
    ...outside,
    clock: () => now,
    events: { ...outside.events, publish: () => undefined },
  };
  const handlers = handlersOf(deps);
  const reached = await readReached(deps.db, person.id);
  const user = { id: person.id, fullName: person.fullName, username: '', role: 'user' } as const;
  return {
    deps,
    setNow(moment) {
      now = moment;
    },
    async do<E extends EndpointShape>(endpoint: E, { body, params }: { body?: unknown; params?: unknown }) {
      const handler = handlers.get(endpoint.id);
      if (handler === undefined) throw new Error(`The desk doesn't have ${endpoint.id}`);
      const caller = createCaller({ ...reached, user, sessionId: null }, endpoint.access, restaurantId);
      const read = endpoint.body === undefined ? undefined : parse(endpoint.body, body);
      const call = { caller, params: params ?? {}, query: {}, body: read, files: [] };
      return (await handler(call as unknown as Call<EndpointShape>)) as ReplyOf<E>;
    },
  };
}

type AnyHandler = Handler<EndpointShape>;

function handlersOf(deps: Deps): ReadonlyMap<string, AnyHandler> {
  const handlers = new Map<string, AnyHandler>();
  const route: Router = (endpoint, handler) => void handlers.set(endpoint.id, handler as unknown as AnyHandler);
  for (const routes of [
    ...[vendorRoutes, vendorItemRoutes, orderingRoutes, ingredientRoutes, menuItemRoutes, inventoryRoutes],
    ...[stockDocumentRoutes, countRoutes, purchaseOrderRoutes, goodsReceiptRoutes, invoiceRoutes],
    ...[competitorMenuRoutes, marketAnalysisRoutes, threeWayMatchRoutes, priceAlertRoutes, recommendationRoutes],
    payableRoutes,
  ])
    routes(route, deps);
  return handlers;
}

/** A desk and the restaurant it works in. */
export type Office = { readonly desk: Desk; readonly scope: RestaurantScope };
