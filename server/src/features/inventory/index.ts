export { moveStock, type StockMove, type StockMoved } from './move-stock.ts';
export { stockPlaceOf } from './stock-place.ts';
