import type { Question } from '../question.ts';
import { buying } from './buying.ts';
import { costs } from './costs.ts';
import { declined } from './declined.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { sales } from './sales.ts';
import { spanish } from './spanish.ts';
import { stock } from './stock.ts';

/** Two hundred questions of an owner, manager or chef of the demo year's group. */
export const questions: readonly Question[] = [
  ...sales,
  ...costs,
  ...buying,
  ...stock,
  ...spanish,
  ...german,
  ...french,
  ...declined,
];
