export * from './audited.ts';
