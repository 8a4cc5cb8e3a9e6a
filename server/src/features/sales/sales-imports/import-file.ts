import type { SalesMapping, SalesUploaded } from '@platewise/contract';
import { addDays, businessDateAt, msg, type TextList, translated } from '@platewise/domain';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import { type FileSource, type Table, UnreadableFile } from '../../../platform/tables/index.ts';
import { makeMonths } from '../sales/index.ts';
import { openTable } from './files/open-table.ts';
import type { ImportDeps, ImportRequest } from './import-types.ts';
import { type Scan, scan } from './interpret/scan.ts';
import { keepFile } from './keep-file.ts';
import type { Layout } from './layouts/layout.ts';
import { findHead, recognise, signatureOf } from './layouts/recognise.ts';
import { layoutOfMapping, missingInMapping, suggestColumns } from './layouts/suggest-columns.ts';
import { layoutOfSignature } from './layouts.repo.ts';
import { emptyAnswer } from './uploaded.ts';
import { readMoment } from './values/read-date.ts';

/**
 * Imports sales, or guests by day, from a file; or returns what an import would do. Questions that only a person can
 * answer (what the columns of an unknown file contain, whether day or month comes first) are in `asks`, and then
 * nothing was imported. Throws `UnreadableFile`.
 */
export async function importFile(
  deps: ImportDeps,
  scope: RestaurantScope,
  source: FileSource,
  request: ImportRequest,
): Promise<SalesUploaded> {
  const { table, digest } = await openTable(source, findHead);
  const signature = signatureOf(table.head);
  const remembered = request.mapping === null ? await layoutOfSignature(deps.db, scope.restaurantId, signature) : null;
  const mapping = request.mapping ?? remembered;
  const said = layoutFor(table, mapping, signature);
  const layout = said === null || remembered === null ? said : asRemembered(said);
  const { timezone, dayCutoff, currency } = scope.settings;
  const latest = addDays(businessDateAt(deps.clock().toISOString(), timezone, dayCutoff), 1);
  const when = { timezone, dayCutoff, latest };
  const looked = await scan(table, layout ?? layoutOfMapping({ columns: {} }, signature), when);
  if (looked.rows === 0) throw new UnreadableFile(msg('The file has headings but no rows.'));
  const suggested =
    layout === null ? suggestColumns(table.head, scope.settings.tax.pricesIncludeTax) : holdsOf(table, layout);
  const answer = { ...emptyAnswer(table, looked, suggested, currency), dryRun: request.dryRun };
  if (layout === null) {
    refuseValuesAsHead(table);
    return { ...answer, asks: ['mapping'] };
  }
  refuseLayout(layout, looked);
  const described = { ...answer, kind: layout.kind, layout: translated(layout.name), mapping };
  const asks = questionsOf(looked, layout);
  if (asks.length > 0) return { ...described, asks };
  const { firstDate, lastDate } = looked;
  if (!request.dryRun && layout.kind === 'sales' && firstDate !== null && lastDate !== null) {
    await makeMonths(
      deps.db,
      firstDate < '2000-01-01' ? '2000-01-01' : firstDate,
      lastDate < latest ? lastDate : latest,
    );
  }
  const opened = { source, digest, table, layout, mapping, signature, scan: looked, latest };
  return { ...described, ...(await keepFile(deps, scope, opened, request)) };
}

/** A mapping that names columns is the person's choice; one that only answers the date order is for a known export. */
function layoutFor(table: Table, mapping: SalesMapping | null, signature: string): Layout | null {
  const named = Object.values(mapping?.columns ?? {}).some((column) => column !== 'ignore');
  if (mapping !== null && named) {
    const layout = layoutOfMapping(mapping, signature);
    const missing = missingInMapping(layout);
    if (missing !== null) throw new UnreadableFile(missing);
    return layout;
  }
  const known = recognise(table.head);
  if (known === null || mapping === null) return known;
  const { dateOrder, decimal } = mapping;
  return { ...known, ...(dateOrder && { dateOrder }), ...(decimal && { decimal }) };
}

/** The date order confirmed for an earlier file applies if this one doesn't settle it. */
function asRemembered({ dateOrder, ...layout }: Layout): Layout {
  if (dateOrder === undefined || dateOrder === 'ymd') return { ...layout, ...(dateOrder && { dateOrder }) };
  return { ...layout, usualOrder: dateOrder };
}

const questionsOf = ({ order, mark }: Scan, { kind }: Layout): SalesUploaded['asks'] => [
  ...(order === null ? (['dateOrder'] as const) : []),
  ...(mark === null && kind === 'sales' ? (['decimal'] as const) : []),
];

/** Rejects a file without headers: its first sale must not be taken for them. */
function refuseValuesAsHead({ head }: Table): void {
  if (!head.some((name) => readMoment(name, 'mdy') !== null || readMoment(name, 'dmy') !== null)) return;
  throw new UnreadableFile(
    msg(
      'The first row contains values instead of column names. Add a row with names above it, such as Date and Amount, and choose the file again.',
    ),
  );
}

function refuseLayout({ refuse, mixesLocations }: Layout, { locations }: Scan): void {
  if (refuse !== undefined) throw new UnreadableFile(refuse);
  if (locations.length > 1 && mixesLocations !== true) {
    const names: TextList = { list: locations.slice(0, 3), by: 'comma' };
    throw new UnreadableFile(
      msg('The file has sales from several locations: {locations}. Export one location at a time.', {
        locations: names,
      }),
    );
  }
}

function holdsOf(table: Table, layout: Layout): (string | null)[] {
  const words = table.head.map((head) =>
    head
      .replace(/[\s_]+/g, ' ')
      .trim()
      .toLowerCase(),
  );
  const entries = Object.entries(layout.columns);
  return words.map((word) => entries.find(([, names]) => names.includes(word))?.[0] ?? null);
}
