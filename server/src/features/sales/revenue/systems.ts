import { t } from '@platewise/domain';
/** Display name of a sale's source: the POS's own name, or the system that wrote the file. */
export function systemName(source: string, points: ReadonlyMap<string, string>): string {
  const [kind = '', id = ''] = source.split(/:(.*)/s);
  if (kind === 'pos') return points.get(id) ?? t('Removed POS');
  if (id === '') return t('File');
  // Files mapped by a person are identified by their headers, which mean nothing to readers.
  if (id.startsWith('mapped-')) return t('Mapped file');
  return t('{system} file', { system: files[id] ?? `${id.charAt(0).toUpperCase()}${id.slice(1)}` });
}

const files: Record<string, string> = {
  demo: 'Demo',
  touchbistro: 'TouchBistro',
  platewise: 'Platewise',
  own: 'Own',
  aloha: 'Aloha',
};
