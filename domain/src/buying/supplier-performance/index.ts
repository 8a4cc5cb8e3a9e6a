export * from './performance-periods.ts';
export * from './supplier-performance.ts';
