import * as api from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import type { Router } from '../../../platform/http/router.ts';
import { addPriceList, removePriceList } from './add-price-list.ts';
import { believePrice, listExternalPrices } from './external-prices.ts';
import { listFeedSyncs } from './list-feed-syncs.ts';
import { listIntegrations } from './list-integrations.ts';
import { listFeedReports } from './list-reports.ts';
import { listPriceUpdates } from './list-updates.ts';
import { mapProduct } from './map-product.ts';
import { readMarketTrend } from './market-trend.ts';
import { syncAllPrices } from './sync-all-prices.ts';
import { syncPrices } from './sync-prices.ts';
import { updateIntegration } from './update-integration.ts';
import { uploadPriceList } from './upload-price-list.ts';

export function priceFeedRoutes(route: Router, deps: Deps): void {
  route(api.listIntegrations, ({ caller, query }) => listIntegrations(deps, caller, query));
  route(api.addPriceList, ({ caller, body }) => addPriceList(deps, caller, body));
  route(api.updateIntegration, ({ caller, params, body }) => updateIntegration(deps, caller, params.id, body));
  route(api.removePriceList, async ({ caller, params }) => {
    await removePriceList(deps, caller, params.id);
    return undefined;
  });
  route(api.syncAllPrices, ({ caller, body }) => syncAllPrices(deps, caller, body));
  route(api.syncPrices, ({ caller, params }) => syncPrices(deps, caller, params.id));
  route(api.syncIntegration, ({ caller, params }) => syncPrices(deps, caller, params.id));
  route(api.uploadPriceList, ({ caller, params, body, files }) =>
    uploadPriceList(deps, caller, params.id, body, files),
  );
  route(api.listFeedSyncs, ({ caller, params, query }) => listFeedSyncs(deps, caller, params.id, query));
  route(api.listFeedReports, ({ caller, params, query }) => listFeedReports(deps, caller, params.id, query));
  route(api.listExternalPrices, ({ caller, query }) => listExternalPrices(deps, caller, query));
  route(api.believePrice, ({ caller, params, body }) => believePrice(deps, caller, params.id, body));
  route(api.mapProduct, ({ caller, params, body }) => mapProduct(deps, caller, params.id, body));
  route(api.listPriceUpdates, ({ caller, query }) => listPriceUpdates(deps, caller, query));
  route(api.ingredientMarketTrend, ({ caller, params, query }) => readMarketTrend(deps, caller, params.id, query));
}
