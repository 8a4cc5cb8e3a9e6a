export { readItems, readSold, type SoldRow } from './sold.repo.ts';
export { soldAsItIs } from './sold-as-it-is.ts';
