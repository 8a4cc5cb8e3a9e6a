import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';

/** A human-readable file size: '340 KB', '12.5 MB'. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return t('{size} KB', { size: formatNumber(Math.ceil(bytes / 1024)) });
  return t('{size} MB', { size: formatNumber(bytes / 1024 / 1024, 1) });
}
