export { PriceFeedsScreen as ApiIntegrationsPage } from '../features/price-feeds/index.ts';
