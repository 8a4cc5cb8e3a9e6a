import { inTurns, mostColumns, type Table, type TableRow, UnreadableFile } from '../../../platform/tables/index.ts';

const listNames = ['sales', 'data', 'rows', 'records', 'transactions', 'orders'];
const lineNames = ['items', 'lines', 'lineItems', 'line_items'];

type Item = Record<string, unknown>;

/** A list of objects. A sale may hold its lines in a list of its own: each becomes a row with what the sale says. */
export function openJson(text: string): Table {
  const objects = listOf(parsed(text));
  const heads = new Set<string>();
  const flat: { line: number; fields: Map<string, string> }[] = [];
  for (const [index, object] of objects.entries()) {
    for (const fields of rowsOf(object, index + 1)) {
      for (const name of fields.keys()) heads.add(name);
      if (heads.size > mostColumns) throw new UnreadableFile(`The records have more than ${mostColumns} fields.`);
      flat.push({ line: index + 1, fields });
    }
  }
  const head = [...heads];
  const rows: TableRow[] = flat.map(({ line, fields }) => ({
    line,
    cells: head.map((name) => fields.get(name) ?? ''),
  }));
  return {
    head,
    exact: true,
    separator: null,
    rows: () => inTurns(rows),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch (error) {
    throw new UnreadableFile(
      `The file is no whole JSON: ${error instanceof Error ? error.message.slice(0, 200) : ''}`,
      error,
    );
  }
}

function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  const holder = value as Item | null;
  for (const name of listNames) if (Array.isArray(holder?.[name])) return holder[name] as unknown[];
  throw new UnreadableFile('The JSON holds no list of sales. Send a list, or an object with a list called sales.');
}

function rowsOf(object: unknown, record: number): Map<string, string>[] {
  const own = fieldsOf(object, record);
  const name = lineNames.find((one) => Array.isArray((object as Item)[one]));
  const lines = name === undefined ? [] : ((object as Item)[name] as unknown[]);
  if (lines.length === 0) return [own];
  // What belongs to the sale is told once: amounts of a sale beside those of its lines would be counted again.
  return lines.map((line, index) => {
    const fields = index === 0 ? new Map(own) : withoutAmounts(own);
    for (const [key, text] of fieldsOf(line, record)) fields.set(key, text);
    return fields;
  });
}

const amounts = /amount|tax|tip|discount|total|gross|net|charge|guests/i;
const withoutAmounts = (fields: Map<string, string>) => new Map([...fields].filter(([name]) => !amounts.test(name)));

function fieldsOf(object: unknown, record: number): Map<string, string> {
  if (object === null || typeof object !== 'object' || Array.isArray(object)) {
    throw new UnreadableFile(`Record ${record} is no object with fields.`);
  }
  const fields = new Map<string, string>();
  for (const [name, value] of Object.entries(object)) {
    if (value !== null && value !== undefined && typeof value !== 'object')
      fields.set(name, String(value).replaceAll('\u0000', ''));
  }
  return fields;
}
