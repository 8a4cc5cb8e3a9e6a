export * from './explain-figure.ts';
export * from './figures.ts';
export * from './portion-change.ts';
export * from './price-volume-mix.ts';
