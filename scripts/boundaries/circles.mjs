/** The modules that import each other in a circle, or are between two circles: what is left without the ends. */
export function circlesIn(modules) {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((to) => to.resolved)]));
  for (;;) {
    const wanted = new Set([...imports.values()].flat());
    const ends = [...imports].filter(([from, tos]) => !wanted.has(from) || !tos.some((to) => imports.has(to)));
    if (ends.length === 0) return [...imports.keys()].sort();
    for (const [from] of ends) imports.delete(from);
  }
}
