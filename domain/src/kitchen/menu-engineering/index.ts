export * from './classify-menu.ts';
