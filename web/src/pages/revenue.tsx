export { RevenueScreen as RevenuePage } from '../features/sales/index.ts';
