import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type SalesMapping, type SalesUploaded, salesMapping } from '@platewise/contract';
import { safeParse } from 'zod/mini';
import { importAtTheMachine } from '../features/sales/sales-imports/index.ts';
import type { Db } from '../platform/db/index.ts';

export const importUsage = `usage:
  npx platewise import FILE [--restaurant NAME|NUMBER] [--dry-run] [--skip] [--date-order dmy|mdy] [--decimal point|comma]
      [--mapping FILE.json]
      imports sales from CSV, Excel, JSON or Aloha's dBASE files of any size
      --dry-run      says what it would do and does nothing
      --skip         leaves bad rows out; without it, one bad row keeps all out
      --date-order   where no row of the file tells whether the day or the month comes first
      --decimal      where no amount of it tells whether a point parts decimals or thousands
      --mapping      what the columns of an unknown file hold: {"columns": {"Day": "date", "Net": "amount"}}`;

const options = {
  restaurant: { type: 'string' },
  'dry-run': { type: 'boolean' },
  skip: { type: 'boolean' },
  'date-order': { type: 'string' },
  decimal: { type: 'string' },
  mapping: { type: 'string' },
} as const;

const decimals: Record<string, SalesMapping['decimal']> = { point: '.', comma: ',' };

const parse = (args: readonly string[]) => parseArgs({ args: [...args], options, allowPositionals: true });
export type ImportOrder = ReturnType<typeof parse>;

/** What was typed, if it is a command; otherwise undefined, and nothing was touched. */
export function readImportOrder(args: readonly string[]): ImportOrder | undefined {
  try {
    const order = parse(args);
    const dates = order.values['date-order'];
    const known = dates === undefined || dates === 'dmy' || dates === 'mdy';
    const { decimal = 'point' } = order.values;
    return order.positionals.length === 1 && known && Object.hasOwn(decimals, decimal) ? order : undefined;
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

type Surroundings = { db: Db; clock: () => Date; print: (line: string) => void; folder: string };

/** Imports a file and tells what came of it; false where nothing went in that should have. */
export async function runImport(at: Surroundings, { positionals, values }: ImportOrder): Promise<boolean> {
  const path = resolve(at.folder, positionals[0] ?? '');
  const mapping = await mappingOf(at.folder, values);
  const dryRun = values['dry-run'] === true;
  const request = { dryRun, onError: values.skip === true ? 'skip' : 'stop', mapping } as const;
  const { restaurant, answer } = await importAtTheMachine(at, { path, restaurant: values.restaurant }, request);
  for (const note of answer.notes) at.print(note);
  if (answer.asks.length > 0) return ask(at, answer);
  for (const { line, message } of answer.problems) at.print(`line ${line}: ${message}`);
  const { rowsRead, rowsSkipped, salesNew, salesChanged, salesSame, totals, currency } = answer;
  at.print(
    `${answer.layout}, ${rowsRead} rows, ${rowsSkipped} of them skipped; net ${totals.net.toFixed(2)} ${currency}`,
  );
  const counts = `${salesNew} new, ${salesChanged} changed, ${salesSame} already imported`;
  if (answer.import !== null) at.print(`Imported into ${restaurant}: ${counts}.`);
  else at.print(dryRun ? `Would import: ${counts}.` : 'Nothing was imported. Use --skip to skip invalid rows.');
  return dryRun || answer.import !== null;
}

async function mappingOf(folder: string, values: ImportOrder['values']): Promise<SalesMapping | null> {
  const dateOrder = values['date-order'] as SalesMapping['dateOrder'];
  const decimal = decimals[values.decimal ?? ''];
  const said = { ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) };
  if (values.mapping === undefined) return dateOrder || decimal ? { columns: {}, ...said } : null;
  const text = await readFile(resolve(folder, values.mapping), 'utf8');
  const parsed = safeParse(salesMapping, JSON.parse(text));
  if (!parsed.success) throw new Error(`The mapping: ${parsed.error.issues.map(({ message }) => message).join('; ')}`);
  return { ...parsed.data, ...said };
}

function ask({ print }: Surroundings, { asks, columns }: SalesUploaded): boolean {
  if (asks[0] === 'dateOrder') {
    print("The dates don't show whether the day or month comes first. Use --date-order dmy or --date-order mdy.");
    return false;
  }
  if (asks[0] === 'decimal') {
    print(
      "The amounts don't show whether the point is a decimal or thousands separator. Use --decimal point or --decimal comma.",
    );
    return false;
  }
  print('This file format is new. Use --mapping to say what each column contains, for example:');
  const proposed = Object.fromEntries(columns.map(({ head, holds }) => [head, holds ?? 'ignore']));
  print(JSON.stringify({ columns: proposed }, null, 2));
  return false;
}
