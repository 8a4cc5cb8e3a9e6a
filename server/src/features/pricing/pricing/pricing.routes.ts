import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { applyPrices } from './apply-prices.ts';
import { getPriceChange } from './get-price-change.ts';
import { listDishPrices } from './list-dish-prices.ts';
import { listPriceChanges } from './list-price-changes.ts';
import { optimizePrices } from './optimize-prices.ts';
import { readMarketAnalysis } from './read-market-analysis.ts';
import { undoPriceChange } from './undo-price-change.ts';

export function pricingRoutes(route: Router, deps: Deps): void {
  route(api.optimizePrices, ({ caller, body }) => optimizePrices(deps, caller, body));
  route(api.applyPrices, ({ caller, body }) => applyPrices(deps, caller, body));
  route(api.listPriceChanges, ({ caller, query }) => listPriceChanges(deps, caller, query));
  route(api.getPriceChange, ({ caller, params }) => getPriceChange(deps, caller, params.id));
  route(api.undoPriceChange, ({ caller, params }) => undoPriceChange(deps, caller, params.id));
  route(api.dishPrices, ({ caller, params, query }) => listDishPrices(deps, caller, params.id, query));
  route(api.marketAnalysis, ({ caller, query }) => readMarketAnalysis(deps, caller, query));
}
