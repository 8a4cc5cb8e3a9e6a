import * as z from 'zod/mini';

export const formatName = 'platewise-export';
export const formatVersion = 1;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));

/** `manifest.json`: what created the export, whose it is, and every other file with its size and SHA-256. */
export const manifestSchema = z.object({
  format: z.literal(formatName),
  formatVersion: z.int(),
  /** Versions of Platewise and of its database. */
  productVersion: z.string(),
  schemaVersion: z.int(),
  exportedAt: z.string(),
  /** The group, if all of it was exported. */
  group: z.nullable(z.object({ id: z.int(), name: z.string() })),
  restaurants: z
    .array(z.object({ id: z.int(), name: z.string(), currency: z.string() }))
    .check(z.minLength(1), z.maxLength(500)),
  /** `rows` is null for anything that isn't a table. */
  files: z.array(
    z.object({ path: z.string(), bytes: z.int(), sha256: hash, rows: z.nullable(z.int().check(z.nonnegative())) }),
  ),
  /** Keys of documents that are in the database but missing from the file store. */
  missing: z.array(z.string()),
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];

export const tablePath = (restaurantId: number, table: string) => `restaurants/${restaurantId}/${table}.csv`;
export const documentPath = (key: string) => `documents/${key}`;
