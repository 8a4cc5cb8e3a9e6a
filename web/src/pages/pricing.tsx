export { PricingScreen as PricingPage } from '../features/pricing/index.ts';
