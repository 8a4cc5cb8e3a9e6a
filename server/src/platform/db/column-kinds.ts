/** The kinds of `domain`'s amounts, or `Numeric` for a number that is none of them. */
type Kind = 'Money' | 'Numeric' | 'Percent' | 'Quantity' | 'UnitCost';

/** What neither a column's name nor its scale says, by column, or by table and column where tables differ. */
const exceptions: Readonly<Record<string, Kind>> = {
  accuracy: 'Percent',
  tax_rate: 'Percent',
  target_margin: 'Percent',
  percent: 'Percent',
  // Scores and shares from 0 to 1 or to 100.
  confidence: 'Numeric',
  confidence_score: 'Numeric',
  correlation_score: 'Numeric',
  mapped_score: 'Numeric',
  mapping_confidence: 'Numeric',
  match_confidence: 'Numeric',
  match_score: 'Numeric',
  overall_score: 'Numeric',
  progress: 'Numeric',
  score: 'Numeric',
  // Facts of goods, places and times.
  deliveries_per_week: 'Numeric',
  density_g_per_ml: 'Numeric',
  distance_from_restaurant: 'Numeric',
  exchange_rate: 'Numeric',
  factor: 'Numeric',
  grams_per_each: 'Numeric',
  height: 'Numeric',
  hours: 'Numeric',
  latitude: 'Numeric',
  longitude: 'Numeric',
  width: 'Numeric',
  // Quantities with more decimals than stock has.
  batch_yield_quantity: 'Quantity',
  case_size: 'Quantity',
  contents: 'Quantity',
  pack_count: 'Quantity',
  pack_size: 'Quantity',
  price_contents: 'Quantity',
  quantity: 'Quantity',
  // A dish's cost and price are for the dish, exact to six decimals.
  known_cost: 'Money',
  recipe_cost: 'Money',
  'menu_item_cost_history.cost_after': 'Money',
  'menu_item_cost_history.cost_before': 'Money',
  'menu_item_costs.cost': 'Money',
  'sales_item_day.cost': 'Money',
  'sales_item_period.cost': 'Money',
  'sales_items.unit_price': 'Money',
  // By how much the price of one of something has to change.
  'price_alert_rules.amount': 'UnitCost',
  // A price, a quantity or money, depending on the finding.
  'findings.actual': 'Numeric',
  'findings.expected': 'Numeric',
};

/** The row type of a date or numeric column; undefined for a column of another type. Throws if its kind isn't clear. */
export function rowTypeOf(column: Column): string | undefined {
  if (column.type === 'date') return 'CalendarDate';
  if (column.type !== 'numeric') return undefined;
  const kind = kindOfNumber(column);
  return kind === 'Numeric' ? kind : `Stored<${kind}>`;
}

type Column = { table: string; column: string; type: string; scale: number };

function kindOfNumber(column: Column): Kind {
  const named = exceptions[`${column.table}.${column.column}`] ?? exceptions[column.column];
  if (named !== undefined) return named;
  if (column.column.endsWith('_percent')) return 'Percent';
  if (column.scale === 2) return 'Money';
  if (column.scale === 3) return 'Quantity';
  if (/cost|price/.test(column.column)) return 'UnitCost';
  throw new Error(`Add ${column.table}.${column.column} to column-kinds.ts: neither name nor scale says what it is`);
}
