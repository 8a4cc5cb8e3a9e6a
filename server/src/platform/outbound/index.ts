export { OutsideError, outsideOf } from './outside.ts';
