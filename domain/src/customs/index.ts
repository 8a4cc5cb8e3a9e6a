export * from './customs.ts';
