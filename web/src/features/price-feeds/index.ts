export { PriceFeedsScreen } from './price-feeds-screen.tsx';
