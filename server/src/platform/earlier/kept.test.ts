import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const features = join(import.meta.dirname, '../../features');

/**
 * These change nothing that reports show, add dishes and ingredients on the same day, enter the lines of open counts, or
 * delete the whole restaurant. Of vendor items, reports show the packs; of stock, where it is.
 */
const shownByNone = [
  'buying/procurement/buy-otherwise.repo.ts',
  'buying/vendor-items/listed-items.repo.ts',
  'buying/vendor-items/remembered-items.repo.ts',
  'kitchen/menu-copies/target-menu.repo.ts',
  'kitchen/menu-items/fetched-pictures.repo.ts',
  'kitchen/recipes/recipe-dish.repo.ts',
  'kitchen/recipes/recipe-prep.repo.ts',
  'people/demo/demo.repo.ts',
  'people/demo/year/invoices.repo.ts',
  'people/demo/year/office.repo.ts',
  'people/restaurants/restaurants.repo.ts',
  'stock/counts/lines.repo.ts',
  'stock/counts/stock.repo.ts',
  'stock/inventory/locations.repo.ts',
  'stock/inventory/restate-unit.repo.ts',
  'stock/inventory/status.repo.ts',
  'stock/photo-inventory/photo-inventory.repo.ts',
];

it('everything that changes what reports show stores what it was like', () => {
  const writes = [
    [/(update|delete from|updateTable\('|deleteFrom\(')\s*ingredients\b/, /keepRows\(/],
    [/(insert into|delete from)\s*ingredient_conversions\b/, /keepRows\(|keepIngredient\(/],
    [
      /(insert into|update|delete from|(insertInto|updateTable|deleteFrom)\(')\s*(menu_item_ingredients|ingredient_recipe_lines)\b/,
      /keepRows\(|keepDish\(|keepIngredient\(/,
    ],
    [/'price_history',[\s\S]*set ingredient_id/, /keepRows\(db, 'price_history'/],
    [/(update|delete from|updateTable\('|deleteFrom\(')\s*menu_items\b/, /keepRows\(/],
    [/delete from \$\{sql\.table\(kinds\[kind\]\.table\)\} t\s+where t\.id/, /keepRows\(/],
    [
      /(update|delete from|insert into|updateTable\('|deleteFrom\('|insertInto\(')\s*sales_item_day\b/,
      /keepDays\(|keepingDays\(/,
    ],
    [/replaceSteps\(trx/, /keepSteps\(/],
    [/(insert into|delete from)\s*revenue_analytics\b/, /keepDays\(/],
    [/(updateTable|deleteFrom)\('labour_costs/, /keepLabour\(/],
    [/(insertInto|updateTable|deleteFrom)\('budgets'/, /keepMonth\(/],
    [/(updateTable|deleteFrom)\('count_sessions/, /keepSession\(/],
    [/(update|delete from)\s*(inventory_transactions|count_lines)\b/, /keepStock\(/],
    [/(update|delete from|updateTable\('|deleteFrom\(')\s*vendor_items\b/, /keepRows\([^)]*'vendor_items'|keepItems\(/],
    [/deleteFrom\('vendor_items|delete from vendor_items s using/, /keepLinesOf\(/],
    [
      /(update|delete from|updateTable\('|deleteFrom\(')\s*inventory\b|insert into inventory\b[^`]*is_active = true/,
      /keepRows\([^)]*'inventory'|keepPlaces\(/,
    ],
    [/update\s*pos_menu_items\b[^`]*\b(ingredient_id|not_food)\b/, /keepRows\(trx, 'pos_menu_items'/],
  ] as const;
  const found = new Map<string, boolean>();
  for (const file of readdirSync(features, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue;
    const text = readFileSync(join(features, file), 'utf8');
    for (const [write, keep] of writes) if (write.test(text)) found.set(file, keep.test(text));
  }
  const missing = [...found].flatMap(([file, keeps]) => (keeps ? [] : [file]));
  expect(missing.sort()).toEqual(shownByNone);
  expect(found.size - missing.length).toBeGreaterThan(7);
});
