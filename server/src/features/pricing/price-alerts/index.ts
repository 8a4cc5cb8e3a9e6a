export { activeAlerts } from './active-alerts.ts';
export { alertOnCosts, type MovedCost } from './alert-on-costs.ts';
export { lastMarketAlerts, resolveWhereGoneBack } from './competition.repo.ts';
export { addDefaultRule } from './default-rule.ts';
export { priceAlertRoutes } from './price-alerts.routes.ts';
export { withdrawAlerts } from './raising.repo.ts';
export { sendPriceDigests } from './send-digests.ts';
export { type KnownMove, tellOfCompetitor } from './tell-of-competitor.ts';
export { tellOfMarket } from './tell-of-market.ts';
