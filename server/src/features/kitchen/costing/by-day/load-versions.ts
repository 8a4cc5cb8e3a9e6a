import { businessDate, type DishVersion, type PrepVersion } from '@platewise/domain';
import type { Queryable } from '../../../../platform/db/index.ts';
import { toLine, unitOf } from '../load-cost-graph.ts';
import type { CostScope } from '../scope.ts';
import * as versions from './versions.repo.ts';

/** All versions of some recipes and of the prep items in them, with every ingredient they contain. */
export async function loadVersions(db: Queryable, scope: CostScope, owners: { dishIds: number[]; prepIds: number[] }) {
  const rows = await versions.readVersions(db, scope, owners);
  const lines = await versions.readVersionLines(
    db,
    scope,
    rows.map(({ id }) => id),
  );
  const byVersion = Map.groupBy(lines, (line) => line.owner_id);
  const dishes = new Map<number, DishVersion[]>();
  const preps = new Map<number, PrepVersion[]>();
  for (const row of rows) {
    const from = businessDate(row.starts_on);
    const own = (byVersion.get(row.id) ?? []).map(toLine);
    if (row.menu_item_id !== null) {
      push(dishes, row.menu_item_id, { from, lines: own, manualCost: row.manual_cost });
    } else if (row.prep_id !== null) {
      const { batch_yield_quantity: quantity, batch_yield_unit: unit } = row;
      const batchYield = quantity === null || unit === null ? null : { quantity, unit: unitOf(unit) };
      push(preps, row.prep_id, { from, recipe: { lines: own, batchYield } });
    }
  }
  const ingredientIds = [...new Set([...lines.map((line) => line.ingredient_id), ...preps.keys()])];
  return { dishes, preps, ingredientIds };
}

function push<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
