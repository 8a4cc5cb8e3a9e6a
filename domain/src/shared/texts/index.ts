export * from './compile-message.ts';
export * from './day-words.ts';
export * from './message.ts';
export * from './texts.ts';
