export { PricingScreen as PricingPage } from '../features/pricing/pricing/index.ts';
