export { PriceAlertsScreen as PriceAlertsPage } from '../features/price-alerts/index.ts';
