import type { SalesUploaded } from '@platewise/contract';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { type Tx, tx } from '../../../platform/db/index.ts';
import { recordRestaurantChange } from '../../people/audit/index.ts';
import { announceItems } from '../pos-items/index.ts';
import { announceSales, otherSources } from '../sales/index.ts';
import { importReply } from './import-reply.ts';
import type { ImportDeps, ImportRequest, Kept, OpenedFile } from './import-types.ts';
import { keepCovers } from './keep-covers.ts';
import { keepSales } from './keep-sales.ts';
import { keepLayout } from './layouts.repo.ts';
import * as repo from './sales-imports.repo.ts';

type Answer = Omit<SalesUploaded, 'dryRun' | 'kind' | 'layout' | 'columns' | 'mapping' | 'asks' | 'currency'>;

const problemsShown = 100;

/** Rolls back the transaction. */
class Discard extends Error {
  readonly answer: Answer;
  constructor(answer: Answer) {
    super('nothing is kept');
    this.answer = answer;
  }
}

/**
 * Stores the file in one transaction. A preview does the same and rolls back, so that it shows exactly what an import
 * would do. The transaction also rolls back if rows are invalid and the person didn't choose to skip them.
 */
export async function keepFile(
  deps: ImportDeps,
  scope: RestaurantScope,
  file: OpenedFile,
  request: ImportRequest,
): Promise<Answer> {
  const notes = await notesOf(deps, scope, file);
  try {
    return await tx(deps.db, async (trx) => {
      const { layout, source, digest, mapping } = file;
      const values = {
        kind: layout.kind,
        layout: layout.name,
        filename: nameOf(source.name),
        bytes: source.bytes,
        digest,
      };
      const importId = await repo.insertImport(trx, scope, { ...values, mapping }, deps.clock());
      const kept = await (layout.kind === 'covers' ? keepCovers : keepSales)(trx, scope, file, importId);
      const answer = answerOf(kept, notes);
      if (request.dryRun || (kept.outcome.rowsSkipped > 0 && request.onError === 'stop')) throw new Discard(answer);
      await complete(deps, trx, scope, file, importId, kept);
      const row = await repo.findImport(trx, scope, importId);
      return { ...answer, import: row === null ? null : importReply(true, row) };
    });
  } catch (error) {
    if (error instanceof Discard) return error.answer;
    throw error;
  }
}

async function complete(
  deps: ImportDeps,
  trx: Tx,
  scope: RestaurantScope,
  { layout, source, signature, mapping, table }: OpenedFile,
  importId: number,
  { outcome, voided }: Kept,
): Promise<void> {
  await repo.completeImport(trx, scope, importId, outcome);
  if (mapping !== null) {
    const kept = { signature, name: layout.name === 'Own mapping' ? nameOf(source.name) : layout.name, mapping };
    await keepLayout(trx, scope.restaurantId, { ...kept, columns: table.head }, deps.clock());
  }
  const { salesNew, salesChanged, net, firstDate, lastDate } = outcome;
  await recordRestaurantChange(trx, scope, {
    action: 'imported',
    subject: 'sales import',
    subjectId: importId,
    summary: `Imported ${salesNew + salesChanged} ${layout.kind === 'covers' ? 'days of guests' : 'sales'} from ${nameOf(source.name)}`,
    after: { layout: layout.name, salesNew, salesChanged, net, firstDate, lastDate },
  });
  if (layout.kind === 'covers') return;
  const { restaurantId } = scope;
  const news = { restaurantId, source: `file:${layout.family}`, posIntegrationId: null, importId };
  await announceItems(deps, trx, restaurantId);
  await announceSales(deps, trx, { ...news, salesNew, salesChanged, salesVoided: voided });
}

const nameOf = (name: string) => name.replace(/^.*[\\/]/, '').slice(0, 200) || 'file';

function answerOf({ outcome, count, totals, older, preview }: Kept, notes: string[]): Answer {
  const { rowsRead, rowsSkipped, rowsVoided, salesNew, salesChanged, salesSame, firstDate, lastDate, problems } =
    outcome;
  const { net, tax, tips, discounts } = totals;
  return {
    count,
    import: null,
    ...{ rowsRead, rowsSkipped, rowsVoided, salesNew, salesChanged, salesSame, firstDate, lastDate },
    totals: { net: net / 100, tax: tax / 100, tips: tips / 100, discounts: discounts / 100 },
    problems: problems.slice(0, problemsShown),
    notes:
      older === 0
        ? notes
        : [
            ...notes,
            `${older === 1 ? '1 sale was' : `${older} sales were`} already imported from a more detailed file, which takes precedence. To add what only this file contains, such as tips, undo that import, import this file, then import that file again.`,
          ],
    preview,
  };
}

const families: Record<string, string> = {
  platewise: 'our template',
  square: 'Square exports',
  toast: 'Toast exports',
  clover: 'Clover exports',
  touchbistro: 'TouchBistro detailed sales',
  'touchbistro-bills': 'TouchBistro bills',
  aloha: 'Aloha files',
};

const namedSource = (source: string) =>
  source.startsWith('pos:') ? 'a connected point of sale' : (families[source.slice(5)] ?? 'files with other columns');

/** Sales of a day that come from both a POS and its export would be counted twice. */
async function notesOf(
  { db }: ImportDeps,
  { restaurantId, settings }: RestaurantScope,
  file: OpenedFile,
): Promise<string[]> {
  const { firstDate, lastDate } = file.scan;
  if (file.layout.kind === 'covers' || firstDate === null || lastDate === null) return [];
  const others = await otherSources(db, restaurantId, `file:${file.layout.family}`, firstDate, lastDate);
  const { locations } = file.scan;
  const mixed =
    locations.length > 1
      ? [
          `The file contains several locations (${locations.slice(0, 3).join(', ')}). All of its sales are imported into this restaurant.`,
        ]
      : [];
  const twice = others.map(({ source, net, days }) => {
    const of = days === 1 ? '1 of these days already has' : `${days} of these days already have`;
    return `${of} ${net} ${settings.currency} from ${namedSource(source)}, so the same sales would count twice.`;
  });
  return [...mixed, ...twice];
}
