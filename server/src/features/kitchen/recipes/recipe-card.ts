import {
  allergenName,
  businessDateAt,
  dayWords,
  isUnit,
  numberWords,
  paperOf,
  percentWords,
  rollUpAllergens,
  roundQuantity,
  scaleAmount,
  t,
  translated,
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
  const makes = t('{portions, plural, one {{amount} portion} other {{amount} portions}}', {
    portions: Number(portions),
    amount: numberWords(portions, scope.settings.country),
  });
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
  if (item.kind !== 'prep')
    throw problem('conflict', t('{name} is purchased, not made, so it has no recipe.', { name: item.name }));
  const lines = await readPrepLines(deps.db, scope, id);
  const { country } = scope.settings;
  const { name, method, batch_yield_quantity: yields, batch_yield_unit: unit } = item;
  const of = {
    batches: Number(batches),
    amount: numberWords(batches, country),
    quantity:
      yields === null ? '' : `${numberWords(Number(yields) * Number(batches), country)} ${translated(unit ?? '')}`,
  };
  const makes =
    yields === null
      ? t('{batches, plural, one {{amount} batch} other {{amount} batches}}', of)
      : t('{batches, plural, one {{amount} batch} other {{amount} batches}}, {quantity}', of);
  return sendCard(
    deps,
    scope,
    { name, about: t('Prep item'), makes, lines: scaled(lines, batches), method, ids: [id] },
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
    page.note(
      t('{about} · makes {amount} · printed {day}', {
        ...{ about: card.about, amount: card.makes, day: dayWords(printedOn, country) },
      }),
    );
    writeLines(page, card.lines, country);
    page.heading(t('Method'));
    page.text(card.method ?? t('Not written yet.'));
    page.heading(t('Allergens'));
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
  if (lines.length === 0) page.text(t('No ingredients yet.'));
  const rows = lines.map(({ quantity, unit, name, kind, prep, yield_percent: used }) => [
    `${numberWords(quantity, country)} ${translated(unit)}`,
    kind === 'prep' ? t('{name} (prep)', { name }) : name,
    [
      prep,
      used === null || Number(used) === 100
        ? null
        : t('{percent} usable', { percent: percentWords(used, country, { digits: 2 }) }),
    ]
      .filter(Boolean)
      .join(', '),
  ]);
  if (rows.length > 0) page.table([t('Quantity'), t('Ingredient'), t('Preparation')], [1.2, 2.4, 2.4], rows);
}

function allergenWords({ contains, unknown }: ReturnType<typeof rollUpAllergens>): string {
  const names = contains.map(({ code }) => allergenName(code));
  const held = names.length === 0 ? t('None known.') : t('Contains {allergens}.', { allergens: names.join(', ') });
  if (unknown.length === 0) return held;
  const items = unknown.map(({ name }) => name).join(', ');
  return `${held} ${t("Unknown for {items}. Check before telling guests it's allergen-free.", { items })}`;
}

const fileName = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^\w -]+/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 60)
    .toLowerCase() || 'recipe';
