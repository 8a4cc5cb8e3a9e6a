import { formatNumber } from '../../../lib/format.ts';

/** The size of a file as people say it: '340 KB', '12.5 MB'. */
export function sizeOf(bytes: number): string {
  if (bytes < 1024 * 1024) return `${formatNumber(Math.ceil(bytes / 1024))} KB`;
  return `${formatNumber(bytes / 1024 / 1024, 1)} MB`;
}
