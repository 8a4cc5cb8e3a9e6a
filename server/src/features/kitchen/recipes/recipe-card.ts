import {
  ALLERGENS,
  businessDateAt,
  dayWords,
  isUnit,
  numberWords,
  paperOf,
  percentWords,
  rollUpAllergens,
  roundQuantity,
  scaleAmount,
} from '@platewise/domain';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Caller, RestaurantScope } from '../../../platform/auth/caller.ts';
import { problem } from '../../../platform/http/problem.ts';
import { type PrintedPage, printPdf } from '../../../platform/pdf/index.ts';
import { readAllergens } from './allergens.repo.ts';
import { loadDish, loadIngredient, permitDish, permitIngredient } from './permit-recipe.ts';
import { type CardLine, readDishLines } from './recipe-dish.repo.ts';
import { readPrepLines } from './recipe-prep.repo.ts';

type Country = string | null | undefined;

type Card = {
  name: string;
  about: string;
  makes: string;
  lines: readonly CardLine[];
  method: string | null;
  ids: readonly number[];
};

export async function sendDishCard(
  deps: Deps,
  caller: Caller,
  id: number,
  portions: string,
  reply: FastifyReply,
): Promise<undefined> {
  const scope = await permitDish(deps.db, caller, id);
  const dish = await loadDish(deps.db, scope, id);
  const lines = await readDishLines(deps.db, scope, id);
  const makes = `${numberWords(portions, scope.settings.country)} ${Number(portions) === 1 ? 'portion' : 'portions'}`;
  const ids = lines.map((line) => line.ingredient_id);
  const { name, category: about, method } = dish;
  return sendCard(deps, scope, { name, about, makes, lines: scaled(lines, portions), method, ids }, reply);
}

export async function sendPrepCard(
  deps: Deps,
  caller: Caller,
  id: number,
  batches: string,
  reply: FastifyReply,
): Promise<undefined> {
  const scope = await permitIngredient(deps.db, caller, id);
  const item = await loadIngredient(deps.db, scope, id);
  if (item.kind !== 'prep') throw problem('conflict', `${item.name} is purchased, not made, so it has no recipe.`);
  const lines = await readPrepLines(deps.db, scope, id);
  const { country } = scope.settings;
  const { name, method, batch_yield_quantity: yields, batch_yield_unit: unit } = item;
  const batch = yields === null ? '' : `, ${numberWords(Number(yields) * Number(batches), country)} ${unit}`;
  const makes = `${numberWords(batches, country)} ${Number(batches) === 1 ? 'batch' : 'batches'}${batch}`;
  return sendCard(
    deps,
    scope,
    { name, about: 'Prep item', makes, lines: scaled(lines, batches), method, ids: [id] },
    reply,
  );
}

const scaled = (lines: readonly CardLine[], portions: string): CardLine[] =>
  lines.map((line) =>
    isUnit(line.unit)
      ? { ...line, ...scaleAmount({ quantity: line.quantity, unit: line.unit }, '1', portions) }
      : { ...line, quantity: roundQuantity(line.quantity) },
  );

async function sendCard(deps: Deps, scope: RestaurantScope, card: Card, reply: FastifyReply): Promise<undefined> {
  const allergens = rollUpAllergens(card.ids, await readAllergens(deps.db, scope, card.ids));
  const printedOn = businessDateAt(deps.clock().toISOString(), scope.settings.timezone);
  const { country } = scope.settings;
  const write = (page: PrintedPage) => {
    page.title(card.name);
    page.note(`${card.about} · makes ${card.makes} · printed ${dayWords(printedOn, country)}`);
    writeLines(page, card.lines, country);
    page.heading('Method');
    page.text(card.method ?? 'Not written yet.');
    page.heading('Allergens');
    page.text(allergenWords(allergens));
  };
  const bytes = await printPdf(card.name, write, { paper: paperOf(country) });
  reply.header('Content-Disposition', `inline; filename="${fileName(card.name)}.pdf"`);
  reply.header('Cache-Control', 'no-store');
  reply.type('application/pdf');
  reply.send(bytes);
  return undefined;
}

function writeLines(page: PrintedPage, lines: readonly CardLine[], country: Country): void {
  if (lines.length === 0) page.text('No ingredients yet.');
  const rows = lines.map(({ quantity, unit, name, kind, prep, yield_percent: used }) => [
    `${numberWords(quantity, country)} ${unit}`,
    kind === 'prep' ? `${name} (prep)` : name,
    [prep, used === null || Number(used) === 100 ? null : `${percentWords(used, country, { digits: 2 })} usable`]
      .filter(Boolean)
      .join(', '),
  ]);
  if (rows.length > 0) page.table(['Quantity', 'Ingredient', 'Preparation'], [1.2, 2.4, 2.4], rows);
}

function allergenWords({ contains, unknown }: ReturnType<typeof rollUpAllergens>): string {
  const names = contains.map(({ code }) => ALLERGENS.find((one) => one.code === code)?.name ?? code);
  const held = names.length === 0 ? 'None known.' : `Contains ${names.join(', ')}.`;
  if (unknown.length === 0) return held;
  return `${held} Unknown for ${unknown.map(({ name }) => name).join(', ')}. Check before telling guests it's allergen-free.`;
}

const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w -]+/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60)
    .toLowerCase() || 'recipe';
