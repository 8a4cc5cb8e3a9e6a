/** A path with its parameters filled in, and the query; what is undefined or null is left out. */
export function addressWith(path: string, params: object | undefined, query: unknown): string {
  const values = new Map(Object.entries(params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value));
  }
  return search.size === 0 ? filled : `${filled}?${search}`;
}
