export { UsageScreen as UsagePage } from '../features/stock/usage/index.ts';
