export { type Pack, type PackReading, type PackReason, packReasons, packText } from './pack.ts';
export * from './pack-content.ts';
export * from './parse-pack.ts';
