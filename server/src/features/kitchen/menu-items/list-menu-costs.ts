import type { menuCosts as endpoint, QueryOf, ReplyOf } from '@platewise/contract';
import { type Customs, netPrice, roundUnitCost } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/auth/caller.ts';
import { defaultSettings } from '../../../platform/auth/session.repo.ts';
import { mapPage, type Page } from '../../../platform/http/page.ts';
import { dishTaxRate } from '../../sales/tax/index.ts';
import { costOfLines, type LineCosting } from '../costing/index.ts';
import { pictureAddress } from '../dish-pictures/index.ts';
import { costState, figuresOf, percentOrNone } from './menu-item-reply.ts';
import * as repo from './menu-items.repo.ts';
import { recommendedAction } from './recommended-action.ts';
import { daysBefore, marginChange } from './trend.ts';

type CostRow = ReplyOf<typeof endpoint>[number];

/** A cost row per dish, in both shapes that screens use: with nested `menuItem`, and flat. */
export async function listMenuCosts(
  deps: Deps,
  caller: Caller,
  query: QueryOf<typeof endpoint>,
): Promise<Page<CostRow>> {
  const list = { ...query, since: daysBefore(deps.clock(), Number(query.period ?? '30')) };
  const page = await repo.listMenuItems(deps.db, caller.reach(query.restaurantId), list, query);
  const lines = await linesOf(deps, page.rows);
  const settings = new Map(caller.restaurants.map((one) => [one.id, one.settings]));
  return mapPage(page, (row) => {
    const own = settings.get(row.restaurant_id) ?? defaultSettings;
    const then = netPrice(row.then_price, dishTaxRate(own, row.category, list.since));
    return costRow(row, lines.get(row.id) ?? [], { customs: own, then });
  });
}

async function linesOf(deps: Deps, rows: readonly repo.MenuItemRow[]): Promise<Map<number, LineCosting[]>> {
  const lines = new Map<number, LineCosting[]>();
  for (const [restaurantId, dishes] of Map.groupBy(rows, (row) => row.restaurant_id)) {
    const ids = dishes.map((dish) => dish.id);
    for (const [id, own] of await costOfLines(deps.db, { restaurantId }, ids)) lines.set(id, own);
  }
  return lines;
}

type Around = { customs: Customs /** The net price that changes are compared with. */; then: string | null };

function costRow(row: repo.MenuItemRow, lines: readonly LineCosting[], { customs, then }: Around): CostRow {
  const figures = figuresOf(row);
  const state = costState(row, figures);
  const price = row.current_price === null ? null : Number(row.current_price);
  const missing = lines.find((line) => line.missing !== null)?.missing ?? null;
  const advised = { price: row.current_price, targetMargin: row.target_margin, customs, lineCount: lines.length };
  const change = marginChange({ price: then, cost: row.then_cost }, { price: figures.netPrice, cost: figures.cost });
  return {
    id: row.id,
    restaurantId: row.restaurant_id,
    name: row.name,
    menuItem: {
      id: row.id,
      name: row.name,
      category: row.category,
      imageUrl: pictureAddress(row),
      currentPrice: price,
      taxRate: Number(row.tax_rate),
      netPrice: figures.netPrice === null ? null : Number(figures.netPrice),
      targetMargin: Number(row.target_margin),
    },
    ingredients: lines.map((line) => ({
      id: line.ingredientId,
      name: line.name,
      quantity: Number(line.quantity),
      unit: line.unit,
      cost: line.cost === null ? null : Number(roundUnitCost(line.cost)),
    })),
    ...state,
    currentCost: state.totalCost,
    sellingPrice: price,
    marginChange: percentOrNone(change),
    recommendedAction: recommendedAction(advised, figures, missing),
  };
}
