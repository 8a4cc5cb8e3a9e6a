export { forecast } from './forecast.ts';
export * from './forecast-types.ts';
