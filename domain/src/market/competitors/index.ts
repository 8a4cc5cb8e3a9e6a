export * from './cuisine-names.ts';
export { type CuisineChoice, cuisineChoices, cuisineKinds, cuisineWords } from './cuisines.ts';
export * from './distance.ts';
export * from './keeping.ts';
export * from './merge-places.ts';
export * from './place.ts';
export * from './price-level.ts';
