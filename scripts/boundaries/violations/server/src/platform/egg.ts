// breaks: no-circles
import type { Hen } from './hen.ts';
export type Egg = { from: Hen };
