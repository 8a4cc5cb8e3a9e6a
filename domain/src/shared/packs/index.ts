export { type Pack, type PackReading, type PackReason, packText } from './pack.ts';
export * from './pack-content.ts';
export { type PackContext, parsePack } from './parse-pack.ts';
export { type LineForPack, type LinePack, type PackSource, readLinePack } from './read-line-pack.ts';
