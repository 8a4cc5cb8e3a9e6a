export * from './benchmarks.ts';
export { symmetricError } from './errors.ts';
export { forecast } from './forecast.ts';
export * from './forecast-types.ts';
