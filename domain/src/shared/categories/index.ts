export * from './category-kind.ts';
