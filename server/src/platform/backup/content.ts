/** A table at backup time: its row count, and an order-independent checksum. */
export type TableFacts = {
  name: string;
  columns: string[];
  rows: number;
  digest: string;
  /** The last value of its identity column; null if none was issued yet. */
  identity: { column: string; last: number | null } | null;
};

/** A partition of a table, such as a month of sales. */
export type Part = { table: string; name: string; bounds: string };

/** The header of a backup. */
export type Manifest = {
  madeAt: string;
  /** The migrations applied to the schema. */
  schema: { version: number; name: string; checksum: string }[];
  tables: TableFacts[];
  parts: Part[];
  /** Whether documents are included. */
  documents: boolean;
  /** The ids of the keys that seal secrets, and whether the keys themselves are included. */
  keys: { names: string[]; inside: boolean };
};

export type Item =
  | { kind: 'table'; name: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'document'; key: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'keys'; bytes: AsyncIterable<Buffer> };

/** All of Platewise's data, from a running database or a file. Items can be iterated once, each read to its end. */
export type Content = { manifest: Manifest; items: AsyncIterable<Item> };

export async function wholeOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
