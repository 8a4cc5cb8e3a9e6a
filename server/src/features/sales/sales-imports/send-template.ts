import { addDays, type BusinessDate, businessDateAt } from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { csvLine } from '../../../platform/http/csv.ts';

const heads = [
  ...['Date', 'Time', 'Transaction ID', 'Amount', 'Tax', 'Tip', 'Source', 'Category', 'Payment Method', 'Item'],
  ...['Quantity'],
] as const;
type Example = Record<(typeof heads)[number], string>;

/** A check with two lines, a takeout check, and one with only a total. */
const examples = (date: BusinessDate): Example[] => {
  const sale = (id: string, time: string, source: string, payment: string) => ({
    ...{ Date: date, Time: time, 'Transaction ID': id, Source: source, 'Payment Method': payment },
  });
  const first = sale('EXAMPLE-1', '12:30', 'Dine-In', 'Card');
  const second = sale('EXAMPLE-2', '18:45', 'Takeout', 'Cash');
  const third = sale('EXAMPLE-3', '20:10', 'Delivery', 'Card');
  return [
    { ...first, Amount: '12.00', Tax: '0.99', Tip: '3.00', Category: 'Tacos', Item: 'Taco al pastor', Quantity: '3' },
    { ...first, Amount: '4.50', Tax: '0.37', Tip: '', Category: 'Drinks', Item: 'Horchata', Quantity: '1' },
    { ...second, Amount: '9.75', Tax: '0.80', Tip: '', Category: 'Burritos', Item: 'Bean burrito', Quantity: '1' },
    { ...third, Amount: '31.20', Tax: '2.57', Tip: '5.00', Category: 'Catering', Item: '', Quantity: '' },
  ];
};

/** Amount is net sales: after discounts, without tax and tips. */
export async function sendTemplate(
  deps: Deps,
  caller: Caller,
  format: 'csv' | 'xlsx' | 'json',
  reply: FastifyReply,
): Promise<undefined> {
  const timezone = caller.restaurants[0]?.settings.timezone ?? 'UTC';
  const rows = examples(addDays(businessDateAt(deps.clock().toISOString(), timezone), -1));
  reply.header('Content-Disposition', `attachment; filename="sales-template.${format}"`);
  if (format === 'csv') {
    reply.type('text/csv; charset=utf-8');
    reply.send([heads, ...rows.map((row) => heads.map((head) => row[head]))].map((cells) => csvLine(cells)).join(''));
  } else if (format === 'json') {
    reply.type('application/json; charset=utf-8');
    reply.send(`${JSON.stringify({ sales: rows.map(asRecord) }, null, 2)}\n`);
  } else {
    reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    reply.send(await workbook(rows));
  }
  return undefined;
}

const numbers = new Set<string>(['Amount', 'Tax', 'Tip', 'Quantity']);

const asRecord = (row: Example) =>
  Object.fromEntries(
    heads.flatMap((head) => {
      const name = head
        .replaceAll(' ', '')
        .replace(/^./, (letter) => letter.toLowerCase())
        .replace('ID', 'Id');
      return row[head] === '' ? [] : [[name, numbers.has(head) ? Number(row[head]) : row[head]]];
    }),
  );

async function workbook(rows: readonly Example[]): Promise<Buffer> {
  // Loaded only when needed: command-line imports come through here too.
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const cells = rows.map((row) =>
    heads.map((head) => (numbers.has(head) && row[head] !== '' ? Number(row[head]) : row[head])),
  );
  return writeExcelFile([heads.map((head) => ({ value: head, fontWeight: 'bold' as const })), ...cells]).toBuffer();
}
