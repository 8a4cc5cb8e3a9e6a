export { type Outside, OutsideError, outsideOf } from './outside.ts';
