import type { DishDerivation } from '@platewise/contract';
import type { RestaurantScope } from '../../../platform/auth/caller.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { numberOrNull } from '../../../platform/http/number-or-null.ts';
import { type PriceOrigin, readPriceOrigins } from '../costing/index.ts';
import * as repo from './price-sources.repo.ts';

type Source = DishDerivation['sources'][string];
type PricedLine = Source['lines'][number];

/** The source of each ingredient's current price, by ingredient id, with the invoice lines and their positions. */
export async function priceSources(
  db: Queryable,
  scope: RestaurantScope,
  ingredientIds: readonly number[],
): Promise<Record<string, Source>> {
  const origins = [...(await readPriceOrigins(db, scope, ingredientIds))];
  const lines = await repo.readPricedLines(
    db,
    scope,
    origins.flatMap(([, { lineIds }]) => lineIds),
  );
  const pages = await repo.readPages(db, scope, [...new Set(lines.map((line) => line.invoice_id))]);
  const byId = new Map(lines.map((line) => [line.id, line]));
  return Object.fromEntries(
    origins.map(([ingredientId, origin]) => {
      const own = origin.lineIds.flatMap((id) => byId.get(id) ?? []);
      return [String(ingredientId), sourceOf(origin, own, pages)];
    }),
  );
}

const sourceOf = (
  { kind, date, vendorName, invoiceId, invoiceNumber }: PriceOrigin,
  lines: readonly repo.PricedLineRow[],
  pages: readonly repo.PageRow[],
): Source => ({
  ...{ kind, date, vendorName, invoiceId, invoiceNumber },
  lines: lines.map((line) => ({
    id: line.id,
    description: line.description,
    quantity: numberOrNull(line.quantity),
    unit: line.unit,
    packText: line.pack_text,
    unitPrice: numberOrNull(line.unit_price),
    totalPrice: Number(line.total_price),
    clip: clipOf(line, pages),
  })),
});

/** A read line is on a single page: spans from the first value's left edge to the last one's right. */
function clipOf(line: repo.PricedLineRow, pages: readonly repo.PageRow[]): PricedLine['clip'] {
  const read = Object.values(line.origins).flatMap(({ box }) => box ?? []);
  const page = read[0]?.page;
  const shown = pages.find((each) => each.invoice_id === line.invoice_id && each.page === page);
  if (page === undefined || shown === undefined) return null;
  const boxes = read.filter((box) => box.page === page);
  const left = Math.min(...boxes.map(({ x }) => x));
  const top = Math.min(...boxes.map(({ y }) => y));
  return {
    page,
    turned: Number(shown.turned),
    tall: Number(shown.height) / Number(shown.width),
    x: left,
    y: top,
    w: Math.max(...boxes.map(({ x, w }) => x + w)) - left,
    h: Math.max(...boxes.map(({ y, h }) => y + h)) - top,
  };
}
