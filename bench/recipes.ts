import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type IngredientLine, normaliseUnit, parseIngredientLine } from '@platewise/domain';

type Gold = { text: string; qty?: string[]; qty_raw?: string; unit: string[] };

const home = fileURLToPath(new URL('../../shared/fixtures/ingredient-lines/', import.meta.url));
const floor = 0.96;

/** Labeled ingredient lines of recipes: how often quantity and unit are both right, and the time per line. */
export function benchRecipes(): void {
  for (const file of ['tastecooking.jsonl', 'tasteset.jsonl']) {
    if (!existsSync(home + file)) {
      console.log(`${file} not found, skipped.`);
      continue;
    }
    const rows = readFileSync(home + file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Gold);
    const judged = rows.flatMap((gold) => {
      const quantities = goldQuantities(gold);
      const read = parseIngredientLine(gold.text);
      return quantities === null ? [] : [quantityRight(read, quantities) && unitRight(read, gold)];
    });
    const started = performance.now();
    for (const { text } of rows) parseIngredientLine(text);
    const each = ((performance.now() - started) * 1000) / rows.length;
    const share = judged.filter(Boolean).length / judged.length;
    const verdict = share >= floor ? `floor ${floor} holds` : `UNDER the floor of ${floor}`;
    console.log(
      `${file}: ${judged.length} lines, quantity and unit right on ${share.toFixed(3)}, ${verdict}; ${each.toFixed(0)} µs a line`,
    );
  }
}

function quantityRight({ quantity, quantityTo }: IngredientLine, gold: readonly number[]): boolean {
  if (gold.length === 0 || quantity === null) return gold.length === 0 && quantity === null;
  const said = quantityTo === null ? [Number(quantity)] : [Number(quantity), Number(quantityTo)];
  return said.some((one) => gold.some((other) => Math.abs(one - other) <= 0.02));
}

const canonical = (word: string) =>
  normaliseUnit(word) ??
  word
    .toLowerCase()
    .replace(/\.$/, '')
    .replace(/ves$/, 'f')
    .replace(/(?<!s)s$/, '');

function unitRight({ unit }: IngredientLine, { unit: [gold] }: Gold): boolean {
  const [read, wanted] = [unit === null ? 'each' : canonical(unit), gold === undefined ? 'each' : canonical(gold)];
  return read === wanted || (read === 'piece' && wanted === 'each');
}

/** The first labeled amount: none, one, or the two ends of a range; null if the label can't be parsed. */
function goldQuantities({ qty, qty_raw: raw, text }: Gold): number[] | null {
  const [first = '', second = ''] = raw === undefined ? (qty ?? []) : raw.split(' ');
  const mixed =
    second !== '' &&
    (raw === undefined ? text.includes(`${first} ${second}`) && second.includes('/') : second.startsWith('#'));
  const words = (mixed ? `${first} ${second}` : first).replaceAll('#', ' ').replaceAll('$', '/').trim();
  if (words === '') return [];
  const { quantity, quantityTo } = parseIngredientLine(`${words} things`);
  if (quantity === null) return null;
  return quantityTo === null ? [Number(quantity)] : [Number(quantity), Number(quantityTo)];
}
