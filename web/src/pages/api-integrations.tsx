export { PriceFeedsScreen as ApiIntegrationsPage } from '../features/buying/price-feeds/index.ts';
