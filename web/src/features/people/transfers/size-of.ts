import { formatNumber } from '../../../lib/format.ts';

/** A human-readable file size: '340 KB', '12.5 MB'. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${formatNumber(Math.ceil(bytes / 1024))} KB`;
  return `${formatNumber(bytes / 1024 / 1024, 1)} MB`;
}
