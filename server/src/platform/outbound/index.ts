export { fetchOutside } from './as-fetch.ts';
export { type Outside, type OutsideCall, OutsideError, type OutsideReply, outsideOf, userAgent } from './outside.ts';
