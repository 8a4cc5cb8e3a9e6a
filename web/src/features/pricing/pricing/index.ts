export { MarginTool } from './margin-tool.tsx';
export { PricingScreen } from './pricing-screen.tsx';
