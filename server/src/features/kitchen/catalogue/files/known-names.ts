import { matchIndex, nameKey, normaliseVendorName, proposeFrom, t } from '@platewise/domain';

type Named = { id: number; name: string; aliases?: readonly string[] };

/** Looks up an ingredient by its current or former name; otherwise a message for the row, with suggestions. */
export type NameFinder<T> = (name: string) => { found: T } | { found: null; message: string };

const likely = 0.5;

export function nameFinder<T extends Named>(known: readonly T[]): NameFinder<T> {
  const byKey = new Map([
    ...known.flatMap((one) => (one.aliases ?? []).map((alias) => [nameKey(alias), one] as const)),
    ...known.map((one) => [nameKey(one.name), one] as const),
  ]);
  const index = matchIndex(known);
  return (name) => {
    const found = byKey.get(nameKey(name));
    if (found !== undefined) return { found };
    const [best] = proposeFrom(index, name, 1);
    const message =
      best !== undefined && best.confidence >= likely
        ? t('There is no ingredient named {name}. Did you mean {likely}?', { name, likely: best.name })
        : t('There is no ingredient named {name}.', { name });
    return { found: null, message };
  };
}

/** The same for vendors, ignoring their legal form; unknown ones may be added. */
export function vendorFinder(known: readonly Named[], create: boolean) {
  const byKey = new Map([
    ...known.flatMap((one) => (one.aliases ?? []).map((alias) => [alias, one.id] as const)),
    ...known.map((one) => [normaliseVendorName(one.name), one.id] as const),
  ]);
  const byName = new Map(known.map((one) => [nameKey(one.name), one.id]));
  const added = new Map<string, string>();
  return {
    /** The id of the one with exactly this name. */
    named: (name: string): number | undefined => byName.get(nameKey(name)),
    /** The id, or the key of one to be added; null if unknown and nothing is added. */
    find(name: string): { id: number } | { added: string } | null {
      const key = normaliseVendorName(name);
      const id = byKey.get(key);
      if (id !== undefined) return { id };
      if (!create || key === '') return null;
      if (!added.has(key)) added.set(key, name.slice(0, 160));
      return { added: key };
    },
    /** Vendors to add, by key. */
    added: added as ReadonlyMap<string, string>,
  };
}
