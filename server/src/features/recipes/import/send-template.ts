import type { FastifyReply } from 'fastify';
import writeExcelFile from 'write-excel-file/node';
import { csvLine } from '../../../platform/http/csv.ts';
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

export async function sendRecipeTemplate(format: 'csv' | 'xlsx', reply: FastifyReply): Promise<undefined> {
  reply.header('Content-Disposition', `attachment; filename="recipes-template.${format}"`);
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    reply.send([TEMPLATE_HEADS, ...examples].map((cells) => csvLine(cells)).join(''));
    return undefined;
  }
  reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  const cells = examples.map((row) => row.map((cell, at) => (numbers.has(at) && cell !== '' ? Number(cell) : cell)));
  const heads = TEMPLATE_HEADS.map((value) => ({ value, fontWeight: 'bold' as const }));
  reply.send(await writeExcelFile([heads, ...cells]).toBuffer());
  return undefined;
}
