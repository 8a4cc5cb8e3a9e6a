export * from './convert.ts';
export * from './facts.ts';
export { isWeighedCase, missingQuestion, ozKindMissing, packContentMissing } from './missing-fact.ts';
export * from './unit.ts';
export * from './unit-name.ts';
