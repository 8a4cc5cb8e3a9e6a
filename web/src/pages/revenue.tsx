export { RevenueScreen as RevenuePage } from '../features/sales/sales/index.ts';
