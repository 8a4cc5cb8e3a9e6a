export { MarketTrendSection } from './market-trend-section.tsx';
export { PriceFeedsScreen } from './price-feeds-screen.tsx';
