import type { SalesUploaded } from '@platewise/contract';
import { type Message, msg, t, worded } from '@platewise/domain';
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
import { problemReply } from './uploaded.ts';

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
    const kept = { signature, name: layout.family.startsWith('mapped-') ? nameOf(source.name) : layout.name, mapping };
    await keepLayout(trx, scope.restaurantId, { ...kept, columns: table.head }, deps.clock());
  }
  const { salesNew, salesChanged, net, firstDate, lastDate } = outcome;
  const [count, file] = [salesNew + salesChanged, nameOf(source.name)];
  await recordRestaurantChange(trx, scope, {
    action: 'imported',
    subject: 'sales import',
    subjectId: importId,
    summary:
      layout.kind === 'covers'
        ? msg('{count, plural, other {Imported # days of guests from {file}}}', { count, file })
        : msg('{count, plural, other {Imported # sales from {file}}}', { count, file }),
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
    problems: problems.slice(0, problemsShown).map(problemReply),
    notes:
      older === 0
        ? notes
        : [
            ...notes,
            t(
              '{count, plural, one {# sale was already imported from a more detailed file, which takes precedence. To add what only this file contains, such as tips, undo that import, import this file, then import that file again.} other {# sales were already imported from a more detailed file, which takes precedence. To add what only this file contains, such as tips, undo that import, import this file, then import that file again.}}',
              { count: older },
            ),
          ],
    preview,
  };
}

const families: Record<string, Message> = {
  platewise: msg('our template'),
  square: msg('Square exports'),
  toast: msg('Toast exports'),
  clover: msg('Clover exports'),
  touchbistro: msg('TouchBistro detailed sales'),
  'touchbistro-bills': msg('TouchBistro bills'),
  aloha: msg('Aloha files'),
};

const namedSource = (source: string) =>
  worded(
    source.startsWith('pos:')
      ? msg('a connected point of sale')
      : (families[source.slice(5)] ?? msg('files with other columns')),
  );

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
          t('The file contains several locations ({locations}). All of its sales are imported into this restaurant.', {
            locations: locations.slice(0, 3).join(', '),
          }),
        ]
      : [];
  const twice = others.map(({ source, net, days }) =>
    t(
      '{days, plural, one {# of these days already has {amount} {currency} from {source}, so the same sales would count twice.} other {# of these days already have {amount} {currency} from {source}, so the same sales would count twice.}}',
      { days, amount: net, currency: settings.currency, source: namedSource(source) },
    ),
  );
  return [...mixed, ...twice];
}
