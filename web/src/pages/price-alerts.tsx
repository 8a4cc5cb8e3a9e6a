export { PriceAlertsScreen as PriceAlertsPage } from '../features/pricing/price-alerts/index.ts';
