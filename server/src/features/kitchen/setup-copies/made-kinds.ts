import { type Message, msg } from '@platewise/domain';
/** What a copy creates, plus existing items that adopted a mapping or pack. */
export const madeKinds = ['vendor', 'vendor_item', 'adopted_item', 'ingredient', 'dish', 'fact'] as const;
export type MadeKind = (typeof madeKinds)[number];

type Use = { table: string; column: string; why: Message; where?: string };

type Kind = {
  table: string;
  /** The display name. */
  name: string;
  /** The user-editable content of row `t`, with its parts. Excludes derived figures. */
  holds: string;
  /** Rows that refer to it, with a user-facing description. */
  uses: readonly Use[];
};

const parts = (table: string, key: string, columns: string) =>
  `(select jsonb_agg(jsonb_build_array(${columns}) order by jsonb_build_array(${columns})) from ${table} l where l.${key} = t.id)`;
const recipeColumns = 'l.position, l.ingredient_id, l.quantity, l.unit, l.yield_percent, l.prep';

const invoiceOf = (condition: string) =>
  `exists (select from invoices n where n.restaurant_id = x.restaurant_id and n.id = x.invoice_id and ${condition})`;

const item: Omit<Kind, 'uses'> = {
  table: 'vendor_items',
  name: 't.description',
  holds: `to_jsonb(t) - '{created_at,updated_at}'::text[]
    || jsonb_build_object('aliases', ${parts('vendor_item_aliases', 'vendor_item_id', 'l.item_key')})`,
};

const onOrder = msg('on an order');
const onInvoice = msg('on an invoice');
const merged = msg('merged with another one');
const linked = msg('linked to a price list');

export const kinds: Record<MadeKind, Kind> = {
  dish: {
    table: 'menu_items',
    name: 't.name',
    holds: `to_jsonb(t)
      - '{created_at,updated_at,recipe_cost,known_cost,missing_facts,tax_rate,net_price,image_key,image_type,image_url,image_error}'::text[]
      || jsonb_build_object('lines', ${parts('menu_item_ingredients', 'menu_item_id', recipeColumns)})`,
    uses: [
      { table: 'sales_item_day', column: 'menu_item_id', why: msg('it has sales') },
      { table: 'sales_items', column: 'menu_item_id', why: msg('it has sales') },
      { table: 'pos_menu_items', column: 'menu_item_id', why: msg('linked to a POS item') },
      { table: 'menu_item_prices', column: 'menu_item_id', why: msg('its price was changed') },
      {
        table: 'menu_item_cost_history',
        column: 'menu_item_id',
        why: msg('an invoice changed its cost'),
        where: "(x.invoice_id is not null or x.cause in ('invoice', 'unapproval'))",
      },
      {
        table: 'competitor_menu_items',
        column: 'menu_item_id',
        why: msg("matched with a competitor's dish"),
        where: 'x.matched_by_hand',
      },
    ],
  },
  vendor_item: {
    ...item,
    uses: [
      {
        table: 'invoice_line_items',
        column: 'vendor_item_id',
        why: onInvoice,
        where: invoiceOf('n.approved_at is not null'),
      },
      { table: 'purchase_order_lines', column: 'vendor_item_id', why: onOrder },
      { table: 'goods_receipt_lines', column: 'vendor_item_id', why: onOrder },
      { table: 'order_guide_items', column: 'vendor_item_id', why: msg('in an order guide') },
      { table: 'external_products', column: 'vendor_item_id', why: linked },
    ],
  },
  adopted_item: {
    ...item,
    uses: [
      {
        table: 'invoice_line_items',
        column: 'vendor_item_id',
        why: onInvoice,
        where: invoiceOf('n.approved_at >= c.copied_at'),
      },
    ],
  },
  ingredient: {
    table: 'ingredients',
    name: 't.name',
    holds: `to_jsonb(t) - '{created_at,updated_at,last_updated}'::text[]
      - case when t.kind = 'prep' then '{current_cost,cost_source}'::text[] else '{}' end
      || jsonb_build_object(
        'units', ${parts('ingredient_conversions', 'ingredient_id', 'l.unit, l.quantity, l.to_unit')},
        'names', ${parts('ingredient_aliases', 'ingredient_id', 'l.alias')},
        'lines', ${parts('ingredient_recipe_lines', 'prep_id', recipeColumns)})`,
    uses: [
      {
        table: 'invoice_line_items',
        column: 'ingredient_id',
        why: onInvoice,
        where: invoiceOf("(n.approved_at is not null or x.matched_by = 'person')"),
      },
      { table: 'menu_item_ingredients', column: 'ingredient_id', why: msg('in a recipe') },
      { table: 'ingredient_recipe_lines', column: 'ingredient_id', why: msg('in a recipe') },
      { table: 'recipe_version_lines', column: 'ingredient_id', why: msg('in an earlier recipe') },
      { table: 'vendor_items', column: 'ingredient_id', why: msg('a vendor item is mapped to it') },
      { table: 'inventory', column: 'ingredient_id', why: msg('in stock') },
      { table: 'inventory_transactions', column: 'ingredient_id', why: msg('in stock') },
      { table: 'count_lines', column: 'ingredient_id', why: msg('counted') },
      { table: 'ingredient_barcodes', column: 'ingredient_id', why: msg('it has a barcode') },
      { table: 'purchase_order_lines', column: 'ingredient_id', why: onOrder },
      { table: 'goods_receipt_lines', column: 'ingredient_id', why: onOrder },
      { table: 'price_alert_rules', column: 'ingredient_id', why: msg('it has an alert rule') },
      { table: 'price_alerts', column: 'ingredient_id', why: msg('it has a price alert') },
      { table: 'pos_menu_items', column: 'ingredient_id', why: msg('linked to a POS item') },
      { table: 'external_products', column: 'ingredient_id', why: linked },
      {
        table: 'price_history',
        column: 'ingredient_id',
        why: msg('its cost was changed'),
        where: "x.source <> 'recipe' and x.recorded_at <> c.copied_at",
      },
      { table: 'ingredients', column: 'merged_into', why: merged },
    ],
  },
  fact: {
    table: 'learned_facts',
    name: 't.subject',
    holds: `jsonb_build_object('meaning', t.meaning, 'lessons', (
      select jsonb_agg(jsonb_build_array(l.invoice_id, l.counts) order by l.id) from learned_lessons l
      where l.restaurant_id = t.restaurant_id and l.fact_id = t.id))`,
    uses: [],
  },
  vendor: {
    table: 'vendors',
    name: 't.name',
    holds: `to_jsonb(t) - '{created_at,updated_at}'::text[] || jsonb_build_object('ordering', (
      select to_jsonb(o) - 'updated_at' from vendor_ordering o where o.vendor_id = t.id))`,
    uses: [
      { table: 'invoices', column: 'vendor_id', why: msg('it has invoices') },
      { table: 'invoice_states', column: 'vendor_id', why: msg('it has invoices') },
      { table: 'purchase_orders', column: 'vendor_id', why: msg('it has orders') },
      { table: 'goods_receipts', column: 'vendor_id', why: msg('it has orders') },
      { table: 'credit_requests', column: 'vendor_id', why: msg('it has credit requests') },
      { table: 'payments', column: 'vendor_id', why: msg('it has payments') },
      { table: 'bank_details', column: 'vendor_id', why: msg('it has bank details') },
      { table: 'payment_run_payees', column: 'vendor_id', why: msg('it has payments') },
      { table: 'findings', column: 'vendor_id', why: msg('it has invoices') },
      { table: 'finding_silences', column: 'vendor_id', why: msg('a kind of overcharge is silenced for it') },
      { table: 'statements', column: 'vendor_id', why: msg('it has statements') },
      { table: 'inbox_senders', column: 'vendor_id', why: msg('it has an address in the inbox') },
      { table: 'vendor_items', column: 'vendor_id', why: msg('it has items that are kept') },
      { table: 'ingredients', column: 'vendor_id', why: msg('kept ingredients come from it') },
      { table: 'price_history', column: 'vendor_id', why: msg('kept prices come from it') },
      { table: 'order_guide_items', column: 'vendor_id', why: msg('in an order guide') },
      { table: 'vendor_ratings', column: 'vendor_id', why: msg('it was rated') },
      { table: 'accounting_accounts', column: 'vendor_id', why: msg('it has an account for exports') },
      { table: 'accounting_exports', column: 'vendor_id', why: msg('it was exported') },
      { table: 'api_integrations', column: 'vendor_id', why: linked },
      {
        table: 'learned_facts',
        column: 'vendor_id',
        why: msg('corrections are remembered for it'),
        where: `exists (select from learned_lessons l
          where l.restaurant_id = x.restaurant_id and l.fact_id = x.id and l.counts)`,
      },
      { table: 'vendors', column: 'merged_into', why: merged },
    ],
  },
};

/** A digest of the content of row `t`. */
export const printOf = (kind: MadeKind): string => `md5(jsonb_strip_nulls(${kinds[kind].holds})::text)`;

/** Why row `t` of copy `c` is in use, in English; null if unused. */
export const useOf = (kind: MadeKind): string => {
  const cases = kinds[kind].uses.map(
    ({ table, column, why, where }) =>
      `when exists (select from ${table} x where x.${column} = t.id${where ? ` and ${where}` : ''}) then '${why.message.replaceAll("'", "''")}'`,
  );
  return cases.length === 0 ? 'null::text' : `case ${cases.join(' ')} end`;
};
