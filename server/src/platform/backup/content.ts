/** A table as it stood: how many rows it had, and the sum of what they hold, in whatever order they lie. */
export type TableFacts = {
  name: string;
  columns: string[];
  rows: number;
  digest: string;
  /** Where the numbers of its identity column go on; null where none was given yet. */
  identity: { column: string; last: number | null } | null;
};

/** A part of a table, as a month of sales is one. */
export type Part = { table: string; name: string; bounds: string };

/** What a backup says of itself before all else. */
export type Manifest = {
  madeAt: string;
  /** The migrations that made the schema. */
  schema: { version: number; name: string; checksum: string }[];
  tables: TableFacts[];
  parts: Part[];
  /** Whether the documents are inside. */
  documents: boolean;
  /** The names of the keys under which secrets are sealed, and whether the keys themselves are inside. */
  keys: { names: string[]; inside: boolean };
};

export type Item =
  | { kind: 'table'; name: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'document'; key: string; bytes: AsyncIterable<Buffer> }
  | { kind: 'keys'; bytes: AsyncIterable<Buffer> };

/** All that Platewise holds, from a running database or from a file. Items come once; each is read to its end. */
export type Content = { manifest: Manifest; items: AsyncIterable<Item> };

export async function wholeOf(bytes: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}
