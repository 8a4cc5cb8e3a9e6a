import { msg } from '@platewise/domain/texts';
// Not through the index, which would load the whole contract into each child process.
import { packRows } from '../../../../platform/tables/packed-rows.ts';
import { mostColumns, type TableRow } from '../../../../platform/tables/table.ts';
import { UnreadableFile } from '../../../../platform/tables/unreadable.ts';
import type { HeadedRows } from './headed-table.ts';

const listNames = ['sales', 'data', 'rows', 'records', 'transactions', 'orders'];
const lineNames = ['items', 'lines', 'lineItems', 'line_items'];

type Item = Record<string, unknown>;

const mostRecords = 250_000;

/**
 * A list of objects. A sale may contain a list of lines: each becomes a row together with the fields of the sale. Runs
 * in a child process.
 */
export default function jsonRows(bytes: Uint8Array, encoding: string): HeadedRows {
  const objects = listOf(parsed(new TextDecoder(encoding).decode(bytes)));
  const heads = new Set<string>();
  const flat: { line: number; fields: Map<string, string> }[] = [];
  for (const [index, object] of objects.entries()) {
    for (const fields of rowsOf(object, index + 1)) {
      for (const name of fields.keys()) heads.add(name);
      if (heads.size > mostColumns)
        throw new UnreadableFile(msg('The records have more than {count} fields.', { count: mostColumns }));
      if (flat.push({ line: index + 1, fields }) > mostRecords) {
        throw new UnreadableFile(
          msg('The file has more than {count} records. Import it in parts.', { count: mostRecords }),
        );
      }
    }
  }
  const head = [...heads];
  return { head, rows: packRows(filledIn(head, flat)) };
}

function* filledIn(head: readonly string[], flat: readonly { line: number; fields: Map<string, string> }[]) {
  for (const { line, fields } of flat) {
    yield { line, cells: head.map((name) => fields.get(name) ?? '') } satisfies TableRow;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnreadableFile(
      msg("The file isn't valid JSON: {reason}", { reason: error instanceof Error ? error.message.slice(0, 200) : '' }),
      error,
    );
  }
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const holder = value as Item | null;
  for (const name of listNames) if (Array.isArray(holder?.[name])) return holder[name] as unknown[];
  throw new UnreadableFile(msg('The JSON has no list of sales. Send a list, or an object with a list named sales.'));
}

function* rowsOf(object: unknown, record: number): Generator<Map<string, string>> {
  const own = fieldsOf(object, record);
  const name = lineNames.find((one) => Array.isArray((object as Item)[one]));
  const lines = name === undefined ? [] : ((object as Item)[name] as unknown[]);
  if (lines.length === 0) yield own;
  // Amounts of the sale appear only once: repeated for each line, they would be counted again.
  for (const [index, line] of lines.entries()) {
    const fields = index === 0 ? new Map(own) : withoutAmounts(own);
    for (const [key, text] of fieldsOf(line, record)) fields.set(key, text);
    yield fields;
  }
}

const amounts = /amount|tax|tip|discount|total|gross|net|charge|guests/i;
const withoutAmounts = (fields: Map<string, string>) => new Map([...fields].filter(([name]) => !amounts.test(name)));

function fieldsOf(object: unknown, record: number): Map<string, string> {
  if (object === null || typeof object !== 'object' || Array.isArray(object)) {
    throw new UnreadableFile(msg("Record {record} isn't an object.", { record: String(record) }));
  }
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    if (value !== null && value !== undefined && typeof value !== 'object')
      fields.set(name, String(value).replaceAll('\u0000', ''));
  }
  return fields;
}
