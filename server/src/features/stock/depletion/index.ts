export { depleteStock } from './deplete-stock.ts';
