export * from './business-date.ts';
export * from './business-day.ts';
export * from './period.ts';
export * from './wall-time.ts';
export * from './whole-months.ts';
