// breaks: rooms-through-their-door
import { inner } from '../../../domain/src/inner.ts';
export const taken = inner;
