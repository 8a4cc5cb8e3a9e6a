export { PriceHistory } from './price-history.tsx';
export { dishesOf, sourceWords } from './source-words.ts';
