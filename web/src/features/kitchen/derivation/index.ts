export { Derived } from './derived.tsx';
export type { DerivedFigure } from './places.ts';
