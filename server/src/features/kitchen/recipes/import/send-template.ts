import type { FastifyReply } from 'fastify';
import { sendTable } from '../../../../platform/tables/index.ts';
import { TEMPLATE_HEADS } from './recipe-columns.ts';

/** A dish for one, and one that is written for four. */
const examples: readonly string[][] = [
  ['Cheeseburger', 'Main Courses', '12.50', '1', 'Ground beef', '6', 'oz', '', ''],
  ['Cheeseburger', '', '', '', 'Burger bun', '1', 'each', 'toasted', ''],
  ['Cheeseburger', '', '', '', 'Yellow onion', '1/2', 'oz', 'sliced', '90'],
  ['Tomato soup', 'Appetizers', '6', '4', 'Crushed tomatoes', '28', 'oz', '', ''],
  ['Tomato soup', '', '', '', 'Vegetable stock', '1', 'quart', '', ''],
  ['Tomato soup', '', '', '', '2 tbsp olive oil', '', '', '', ''],
];
const numbers = new Set([2, 3, 8]);

export function sendRecipeTemplate(format: 'csv' | 'xlsx', reply: FastifyReply): Promise<undefined> {
  const rows = examples.map((row) => row.map((cell, at) => (isNumber(cell, at) ? Number(cell) : cell)));
  return sendTable(reply, { name: 'recipes-template', format, heads: TEMPLATE_HEADS, rows });
}

/** '1/2' stays as people write it. */
const isNumber = (cell: string, at: number) => numbers.has(at) && /^[\d.]+$/.test(cell);
