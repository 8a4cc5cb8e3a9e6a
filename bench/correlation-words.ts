import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Correlation, type CorrelationInput, correlate } from '@platewise/domain';
import { type Catalogues, judge, makeCatalogues, wordsScore } from '@platewise/domain/catalogues';
import { randomInvoiceSpec } from '@platewise/generator';
import { generatedKitchen } from './correlation-kitchen.ts';

type Judged = { score: number; right: boolean };
const fixtures = fileURLToPath(new URL('../../shared/fixtures/matching/', import.meta.url));
const sureFrom = 90;
const floor = 0.9;

/** Of the matches shown at 90% or more, at least nine in ten must be right. */
export function judgeWords(): boolean {
  const kitchens = Array.from({ length: 12 }, (_, at) =>
    makeCatalogues({ seed: 500 + at, kept: 50 + 10 * at, vendors: 4, sold: 0.6 }),
  );
  const made = kitchens.flatMap((each: Catalogues) => judge(correlate(each.input), each));
  const whole = report('catalogues with near misses, the whole score', made);
  const words = report(
    'the same, by name, category and brand alone',
    made.map(({ words: score, right }) => ({ score, right })),
  );
  const generated = report("the documents' vendors against a kitchen, by words", judgeGenerated());
  const beer = judgePairs('beer.jsonl', { name: 'Beer_Name', brand: 'Brew_Factory_Name', category: 'Style' });
  const houses = judgePairs('restaurants.jsonl', { name: 'name', category: 'type' });
  return [whole, words, generated, beer, houses].every(Boolean);
}

/** The invoice generator's items against a kitchen that stocks two thirds of them. */
function judgeGenerated(): Judged[] {
  const lines = Array.from({ length: 60 }, (_, seed) => randomInvoiceSpec(seed)).flatMap((spec) =>
    spec.lines.flatMap(({ type, description, brand }) =>
      type === 'product' ? [{ vendor: spec.vendor.name, description, brand: brand ?? null }] : [],
    ),
  );
  const sold = [...new Map(lines.map((line) => [`${line.vendor} ${line.description}`, line])).values()];
  const vendors = [...new Set(sold.map(({ vendor }) => vendor))];
  const { ingredients, idOf } = generatedKitchen();
  const input: CorrelationInput = {
    ingredients,
    goods: sold.map(({ vendor, description, brand }) => ({
      ...{ vendorId: vendors.indexOf(vendor) + 1, description, brand },
      ...{ ingredientId: null, offer: null },
    })),
    vendors: vendors.map((_, at) => ({ id: at + 1, reliability: null })),
    recorded: [],
    decided: [],
  };
  return correlate(input).flatMap(({ good, ingredientId, factors }) =>
    good === null
      ? []
      : [{ score: wordsScore(factors), right: idOf(input.goods[good]?.description ?? '') === ingredientId }],
  );
}

type Columns = { name: string; brand?: string; category: string };
type Pair = { l: Record<string, string>; r: Record<string, string>; y: 0 | 1 };

/** Labeled pairs: the left one is the kitchen's, the right one the vendor's. */
function judgePairs(file: string, columns: Columns): boolean {
  if (!existsSync(fixtures + file)) {
    console.log(`${file} not found, skipped.`);
    return true;
  }
  const pairs = readFileSync(fixtures + file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Pair);
  const of = (side: Pair['l'], column: string | undefined) => (column === undefined ? '' : (side[column] ?? ''));
  // Each left one only once, so that words common among them get little weight; each pair is judged separately.
  const found = pairs.map(({ l, r, y }, at): Judged => {
    const brand = of(l, columns.brand);
    const ingredients = pairs.slice(Math.max(0, at - 40), at + 41).map((pair, place) => ({
      ...{ id: place + 1, name: of(pair.l, columns.name), aliases: [], category: of(pair.l, columns.category) || null },
      ...{ unit: null, facts: {}, cost: null },
    }));
    const id = at - Math.max(0, at - 40) + 1;
    const right = { vendorId: 1, description: of(r, columns.name), brand: of(r, columns.brand) || null };
    const goods = [
      { ...right, category: of(r, columns.category) || null, ingredientId: null, offer: null },
      // The currently purchased item implies the preferred brand.
      { vendorId: 2, description: of(l, columns.name), brand: brand || null, ingredientId: id, offer: null },
    ];
    const judged: Correlation | undefined = correlate({
      ...{ ingredients, goods, recorded: [], decided: [] },
      vendors: [1, 2].map((vendor) => ({ id: vendor, reliability: null })),
    }).find(({ ingredientId, vendorId }) => ingredientId === id && vendorId === 1);
    return { score: judged === undefined ? 0 : wordsScore(judged.factors), right: y === 1 };
  });
  return report(`${file}, by name, category and brand`, found);
}

function report(what: string, judged: readonly Judged[]): boolean {
  const sure = judged.filter(({ score }) => score >= sureFrom);
  const right = sure.filter((one) => one.right).length;
  const held = sure.length === 0 || right / sure.length >= floor;
  const share = sure.length === 0 ? '' : ` (${((100 * right) / sure.length).toFixed(1)}%)`;
  console.log(
    `\n${what}: ${right} of ${sure.length} shown at 90% or more are right${share}; ${held ? 'holds' : 'MISSED'}`,
  );
  const edges = [0, 40, 60, 70, 80, 90, 100.01];
  console.table(
    edges.slice(0, -1).map((from, at) => {
      const within = judged.filter(({ score }) => score >= from && score < (edges[at + 1] ?? 101));
      const true_ = within.filter((one) => one.right).length;
      const part = within.length === 0 ? '' : (true_ / within.length).toFixed(2);
      return { shown: `${from} to ${Math.min(100, edges[at + 1] ?? 100)}`, matches: within.length, right: true_, part };
    }),
  );
  return held;
}
