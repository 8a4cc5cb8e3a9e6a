export * from './convert.ts';
export * from './facts.ts';
export { ozKindMissing, packContentMissing } from './missing-fact.ts';
export * from './unit.ts';
export * from './unit-name.ts';
