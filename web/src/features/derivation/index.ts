export { Derived, type DerivedFigure } from './derived.tsx';
