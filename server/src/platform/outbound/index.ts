export { type OutsideCall, OutsideError, type OutsideReply, outsideOf } from './outside.ts';
