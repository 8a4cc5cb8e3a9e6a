export * from './category-moves.ts';
export * from './compare-menus.ts';
export * from './competitor-severity.ts';
export * from './dish-key.ts';
export * from './match-dishes.ts';
export * from './price-gap.ts';
