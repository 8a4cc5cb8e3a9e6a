/** What people call the source of a sale: the point of sale by its own name, a file by the system that wrote it. */
export function systemName(source: string, points: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = source.split(/:(.*)/s);
  if (kind === 'pos') return points.get(id) ?? 'Removed POS';
  if (id === '') return 'File';
  // A kind of file that somebody explained is kept apart by its heads, which say nothing to people.
  if (id.startsWith('mapped-')) return 'Mapped file';
  return `${files[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}`} file`;
}

const files: Record<string, string> = {
  demo: 'Demo',
  touchbistro: 'TouchBistro',
  platewise: 'Platewise',
  own: 'Own',
  aloha: 'Aloha',
};
