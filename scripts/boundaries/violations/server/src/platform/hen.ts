// breaks: no-circles
import type { Egg } from './egg.ts';
export type Hen = { from: Egg };
