export { type Catalogues, makeCatalogues } from './catalogues.ts';
export { judge, wordsScore } from './judge.ts';
