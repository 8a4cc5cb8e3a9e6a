export { UsageScreen as UsagePage } from '../features/usage/index.ts';
