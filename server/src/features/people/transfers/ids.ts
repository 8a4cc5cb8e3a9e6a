/** The new IDs of the rows of an export, by table and old ID. */
export type Ids = {
  /** The new ID, or null if the export has no such row. */
  of(table: string, old: string): string | null;
  set(table: string, old: string, id: string): void;
};

export function createIds(): Ids {
  const tables = new Map<string, Map<string, string>>();
  return {
    of: (table, old) => tables.get(table)?.get(old) ?? null,
    set(table, old, id) {
      const ids = tables.get(table) ?? new Map<string, string>();
      ids.set(old, id);
      tables.set(table, ids);
    },
  };
}
