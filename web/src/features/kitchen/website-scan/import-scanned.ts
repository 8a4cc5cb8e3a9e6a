import { type BodyInput, createMenuItem, type ExtractedMenuItem } from '@platewise/contract';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';

export type ScanImport = { imported: number; failed: string[] };

/** Nothing gets through: what follows would fail as well. */
const isOffline = (error: unknown) => isApiError(error) && error.status === 0;

/**
 * Adds scanned dishes to a restaurant, one after the other. Those that are refused are skipped and named in the answer;
 * `onProgress` may say false to stop.
 */
export async function importScanned(
  restaurantId: number,
  items: readonly ExtractedMenuItem[],
  onProgress: (done: number, name: string) => boolean,
): Promise<ScanImport> {
  const result: ScanImport = { imported: 0, failed: [] };
  for (const [done, item] of items.entries()) {
    if (!onProgress(done, item.name)) break;
    try {
      await call(createMenuItem, { body: bodyOf(item, restaurantId), idempotencyKey: crypto.randomUUID() });
      result.imported += 1;
    } catch (error) {
      result.failed.push(item.name);
      if (isOffline(error)) break;
    }
  }
  return result;
}

const bodyOf = (item: ExtractedMenuItem, restaurantId: number): BodyInput<typeof createMenuItem> => {
  const section = (item.section ?? '').trim().slice(0, 60);
  return {
    restaurantId,
    name: item.name.slice(0, 160),
    description: (item.description ?? '').slice(0, 2000),
    category: item.category,
    price: item.price,
    ...(section === '' ? {} : { menuSection: section }),
    ...(item.imageUrl !== null && /^https?:\/\//.test(item.imageUrl) && item.imageUrl.length <= 2000
      ? { imageUrl: item.imageUrl }
      : {}),
    readFrom: (item.source ?? '').slice(0, 2000),
  };
};
