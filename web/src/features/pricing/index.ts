export { PriceTool } from './price-tool.tsx';
export { PricingScreen } from './pricing-screen.tsx';
