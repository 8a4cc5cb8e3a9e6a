import {
  type CostCheck,
  type Customs,
  checkCost,
  dec,
  isUnit,
  kept,
  newIngredientFrom,
  normaliseUnit,
  receivedQuantity,
  roundUnitCost,
  type Unit,
  type UnitCost,
} from '@platewise/domain';
import type { Queryable } from '../../../../platform/db/index.ts';
import type { LoadedInvoice } from '../loaded-invoice.ts';
import { costPerUnit, factsOf, linePackOf, packOf } from './line-cost.ts';
import type { LineRow } from './line-items.repo.ts';
import { type OtherCosts, otherCosts } from './other-costs.ts';

/** The columns a line's cost is computed and judged from. */
const judgedBy = [
  'line_type',
  'description',
  'quantity',
  'unit',
  'pack_text',
  'weight',
  'weight_unit',
  'unit_price',
  'total_price',
  'base_price',
  'base_price_unit',
  'cost_checked',
  'cost_confirmed',
  'item_pack_text',
  'item_pack_printed',
  'pack_count',
  'pack_size',
  'pack_unit',
  'pack_catch_weight',
  'pack_corrected',
  'ingredient_id',
  'ingredient_name',
  'ingredient_unit',
  'current_cost',
  'density_g_per_ml',
  'grams_per_each',
  'conversions',
] as const satisfies (keyof LineRow)[];
type JudgedLine = Pick<LineRow, (typeof judgedBy)[number]>;
type Judged = { line: JudgedLine; rate: string | null; customs: Customs; otherCosts: string[] };

/** A line's cost per base unit, in the restaurant's currency. */
export type LineCost = { cost: UnitCost; unit: Unit };

/**
 * The cost per unit of the line's ingredient; without one, per the unit its pack suggests. Null if it isn't a product,
 * or a fact or the rate is missing.
 * @param rate the restaurant's money for one of the invoice's
 */
export function costOfLine(line: JudgedLine, rate: string | null): LineCost | null {
  if (line.line_type !== 'product' || rate === null) return null;
  const unit = line.ingredient_unit ?? suggestedUnit(line);
  if (!isUnit(unit)) return null;
  const cost = line.ingredient_id === null ? costUnmapped(line, unit) : costPerUnit(line);
  return cost === null ? null : { cost: roundUnitCost(dec(cost).times(rate)), unit };
}

const suggestedUnit = (line: JudgedLine): string =>
  newIngredientFrom({
    description: line.description,
    packText: line.pack_text,
    unit: line.unit,
    weightUnit: line.weight === null ? null : (line.weight_unit ?? 'lb'),
  }).unit;

function costUnmapped(line: JudgedLine, unit: Unit): UnitCost | null {
  const received = receivedQuantity(
    {
      quantity: line.quantity ?? '1',
      unit: line.unit === null ? null : normaliseUnit(line.unit),
      pack: packOf(line),
      weight: line.weight,
      weightUnit: line.weight_unit === null ? null : normaliseUnit(line.weight_unit),
    },
    unit,
    {},
  );
  const total = dec(line.total_price);
  if (!received.ok || !dec(received.quantity).gt(0) || !total.gt(0)) return null;
  return roundUnitCost(total.div(dec(received.quantity)));
}

/** A confirmed cost covers later invoices of the same item up to this factor. */
const nearConfirmed = '1.5';

const isNearConfirmed = (line: JudgedLine, cost: UnitCost): boolean => {
  if (line.cost_confirmed === null || !dec(line.cost_confirmed).gt(0) || !dec(cost).gt(0)) return false;
  const [now, confirmed] = [dec(cost), dec(line.cost_confirmed)];
  return now.lte(confirmed.times(nearConfirmed)) && now.times(nearConfirmed).gte(confirmed);
};

/**
 * Whether a line's cost is plausible. A confirmed cost is, as long as it's unchanged, and so are later costs of the
 * same vendor item that stay near it. Memoized, since lists check the same lines on every request.
 */
export function checkLine(
  line: LineRow,
  { rate, customs, others }: { rate: string | null; customs: Customs; others: OtherCosts },
): CostCheck {
  const otherCosts = [...(others.get(line.ingredient_id ?? 0) ?? [])];
  const { currency, country } = customs;
  const judged: Judged = { line: pick(line), rate, customs: { currency, country }, otherCosts };
  return judge(JSON.stringify(judged));
}

const pick = (line: LineRow): JudgedLine =>
  Object.fromEntries(judgedBy.map((name) => [name, line[name]])) as JudgedLine;

const judge = kept(
  (text): CostCheck => {
    const judged: Judged = JSON.parse(text);
    return judgeCost(judged);
  },
  { longest: 4_000 },
);

function judgeCost({ line, rate, customs, otherCosts }: Judged): CostCheck {
  const found = costOfLine(line, rate);
  if (found === null || rate === null) return { ok: true };
  if (line.cost_checked !== null && dec(line.cost_checked).eq(dec(found.cost))) return { ok: true };
  if (line.cost_checked === null && isNearConfirmed(line, found.cost)) return { ok: true };
  const reading = linePackOf(line);
  return checkCost({
    name: line.ingredient_name ?? line.description,
    cost: found.cost,
    unit: found.unit,
    currency: customs.currency,
    country: customs.country,
    facts: line.ingredient_id === null ? {} : factsOf(line),
    lastCost: line.current_cost,
    otherCosts,
    reading:
      line.weight === null
        ? {
            quantity: line.quantity ?? '1',
            unit: line.unit === null ? null : normaliseUnit(line.unit),
            total: dec(line.total_price).times(rate).toFixed(),
            pack: reading.pack,
            alternatives: reading.alternatives,
          }
        : null,
  });
}

/** Lines with a questionable cost. */
export async function linesInDoubt(
  db: Queryable,
  loaded: LoadedInvoice,
  lines: readonly LineRow[],
  rate: string | null,
): Promise<Set<number>> {
  const others = await otherCosts(db, loaded, lines);
  const customs = loaded.scope.settings;
  return new Set(lines.filter((line) => !checkLine(line, { rate, customs, others }).ok).map(({ id }) => id));
}
