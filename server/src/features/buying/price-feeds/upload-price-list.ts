import type { BodyOf, uploadPriceList as endpoint, PriceListRead } from '@platewise/contract';
import { businessDate, businessDateAt, msg, storedWords, t } from '@platewise/domain';
import { type FeedBatch, FeedError, type PriceList } from '../../../connectors/prices/port.ts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { tx } from '../../../platform/db/index.ts';
import { invalidField, problem } from '../../../platform/http/problem.ts';
import type { UploadedFile } from '../../../platform/http/upload.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { feedName, feedWords } from './feed-name.ts';
import { endSync, findSync, insertSync, underWay } from './feed-syncs.repo.ts';
import { lockFeed, noteFeed } from './feeds.repo.ts';
import { batchOfList } from './list-batch.ts';
import { loadFeed, permitFeed } from './list-integrations.ts';
import { storeBatch } from './store-batch.ts';
import { syncReply } from './sync-reply.ts';
import { outcomeWords } from './words.ts';

const shownRows = 50;
const shownProblems = 200;

/** Imports a price list file, or previews it. */
export async function uploadPriceList(
  deps: Deps,
  caller: Caller,
  id: number,
  body: BodyOf<typeof endpoint>,
  files: readonly UploadedFile[],
): Promise<PriceListRead> {
  const scope = await permitFeed(deps, caller, id);
  const seen = await loadFeed(deps.db, scope, id);
  if (seen.feed !== 'price_list')
    throw problem('conflict', t('{name} is read over the network, not from a file.', { name: feedWords(seen.name) }));
  if (seen.vendor_id === null)
    throw problem('conflict', 'First choose the vendor of this price list, under Configure.');
  const [file] = files;
  if (file === undefined) throw invalidField('file', 'Choose a file');
  const list = await readFile(deps, file);
  const { currency } = scope.settings;
  const today = businessDateAt(deps.clock().toISOString(), scope.settings.timezone, '00:00');
  const from = body.effectiveOn == null ? today : businessDate(body.effectiveOn);
  const batch = batchOfList(list, { today: from, currency });
  const shown = shownOf(list, batch.problems, { from, currency });
  if (body.dryRun === 'true') {
    return {
      ...shown,
      dryRun: true,
      message: t('{count, plural, one {# price} other {# prices}} can be read.', { count: list.rows.length }),
      ...nothing,
      sync: null,
    };
  }
  return tx(deps.db, async (trx) => {
    await lockFeed(trx, scope, id);
    if ((await underWay(trx, scope, id)) !== null)
      throw problem('conflict', t('{name} is being read right now.', { name: feedWords(seen.name) }));
    const row = await loadFeed(trx, scope, id);
    const now = deps.clock();
    const syncId = await insertSync(trx, scope, { integrationId: id, cause: 'file' }, now);
    const { problems, ...counted } = await storeBatch(deps, trx, scope, row, batch);
    await endSync(trx, scope, syncId, { status: 'done', counted, problems }, now);
    // The file stands in for a key: the list is active from now on.
    await noteFeed(trx, scope, id, { is_active: true, last_sync_at: now, last_error: null, last_error_at: null });
    await recordRestaurantChange(trx, scope, {
      action: 'imported',
      subject: 'price feed',
      subjectId: id,
      summary: msg('Read {name} from the file {file}', { name: feedName(row.name), file: file.filename }),
      after: { ...counted, rows: list.rowsRead },
    });
    const done = await findSync(trx, scope, syncId);
    if (done === null) throw new Error('a reading that just ended is gone');
    const sync = syncReply(done);
    deps.events.publish({ type: 'feeds', restaurantId: scope.restaurantId, integrationId: id }, trx);
    const message = outcomeWords(feedWords(row.name), sync);
    return {
      ...shown,
      problems: problems.slice(0, shownProblems).map(storedWords),
      dryRun: false,
      message,
      ...counted,
      sync,
    };
  });
}

const nothing = { pricesNew: 0, pricesSame: 0, pricesRefused: 0 };

async function readFile(deps: Deps, file: UploadedFile): Promise<PriceList> {
  try {
    return await deps.feeds.priceList.read(file.filename, file.bytes, file.account);
  } catch (error) {
    throw error instanceof FeedError ? invalidField('file', error.message) : error;
  }
}

function shownOf(list: PriceList, problems: FeedBatch['problems'], around: { from: string; currency: string }) {
  return {
    rowsRead: list.rowsRead,
    badRows: list.badRows,
    currency: list.currency ?? around.currency,
    rows: list.rows.slice(0, shownRows).map((row) => ({
      code: row.itemCode,
      description: row.description,
      packText: row.packText,
      price: Number(row.price),
      unit: row.priceUnit ?? row.purchaseUnit,
      effectiveOn: row.effectiveOn ?? around.from,
    })),
    problems: problems.slice(0, shownProblems).map(storedWords),
  };
}
