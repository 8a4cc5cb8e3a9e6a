import { type DishDerivation, dishDerivation } from '@platewise/contract';
import type { Api } from '../../proposals/index.ts';
import { lineDerivation } from '../derivation-id.ts';
import { linePicture } from '../line-picture.ts';
import type { Picture } from '../tool.ts';
import { type Explanation, type Step, stepOf } from './explanation.ts';

/** Enough to see where the largest costs come from without filling a conversation. */
const mostPictures = 3;

/** From the invoice lines over the cost of each ingredient to cost, margin and recommended price. */
export async function explainDish(api: Api, id: number): Promise<Explanation> {
  const { body: dish } = await api(dishDerivation, { params: { id } });
  return {
    title: `Cost and margin of ${dish.name}`,
    steps: [
      ...dish.preps.flatMap((prep) => prepSteps(dish, prep)),
      ...dish.lines.flatMap((line) => lineSteps(dish, line)),
      ...totals(dish),
    ],
    pictures: await picturesOf(api, dish),
    path: `/menu-items?dish=${id}`,
  };
}

type Line = DishDerivation['lines'][number];

function prepSteps(dish: DishDerivation, { name, batch, lines }: DishDerivation['preps'][number]): Step[] {
  const made = batch === null ? name : `${batch.quantity} ${batch.unit} of ${name}`;
  return [
    ...lines.flatMap((line) => lineSteps(dish, line)),
    stepOf(`Prep item: ${made}`, { amount: batch?.cost ?? null, currency: dish.currency }),
  ];
}

function lineSteps(dish: DishDerivation, line: Line): Step[] {
  const cost =
    line.cost === null
      ? stepOf(
          `${line.quantity} ${line.unit} ${line.name}: the cost is unknown${line.missing === null ? '' : ` (${line.missing.question})`}`,
        )
      : stepOf(`${line.quantity} ${line.unit} ${line.name}`, { amount: line.cost, currency: dish.currency });
  const source = dish.sources[line.ingredientId];
  const priced = (source?.lines ?? []).map((one) =>
    stepOf(
      `Bought from ${source?.vendorName ?? 'an unknown vendor'} on ${source?.date}, invoice ${source?.invoiceNumber ?? 'without a number'}: ${one.description}`,
      { amount: one.totalPrice, currency: dish.currency, derivation: lineDerivation(dish.restaurantId, one.id) },
    ),
  );
  return [...priced, cost];
}

function totals({
  currency,
  cost,
  knownCost,
  price,
  netPrice,
  taxRate,
  margin,
  foodCostPercent,
  recommendedPrice,
  targetMargin,
  manualCost,
}: DishDerivation): Step[] {
  const money = (text: string, amount: number | null) => stepOf(text, { amount, currency });
  return [
    ...(manualCost === null ? [] : [money('Cost entered by hand, which overrides the recipe', manualCost)]),
    cost === null
      ? money('Known part of the cost; some costs are missing', knownCost)
      : money('Cost of the dish', cost),
    money('Menu price', price),
    ...(taxRate === 0 ? [] : [money(`Price without ${taxRate}% tax`, netPrice)]),
    stepOf(margin === null ? 'The margin is unknown' : `Margin ${margin}%, target ${targetMargin}%`),
    ...(foodCostPercent === null ? [] : [stepOf(`Food cost ${foodCostPercent}%`)]),
    money('Recommended price at the target margin', recommendedPrice),
  ];
}

async function picturesOf(api: Api, { sources, lines }: DishDerivation): Promise<Picture[]> {
  const costs = new Map(lines.map(({ ingredientId, cost }) => [ingredientId, cost ?? 0]));
  const clips = Object.entries(sources)
    .sort(([a], [b]) => (costs.get(Number(b)) ?? 0) - (costs.get(Number(a)) ?? 0))
    .flatMap(([, { invoiceId, lines: priced }]) =>
      invoiceId === null ? [] : priced.flatMap(({ clip }) => (clip === null ? [] : [{ invoiceId, clip }])),
    );
  const pictures: Picture[] = [];
  for (const { invoiceId, clip } of clips.slice(0, mostPictures)) {
    const picture = await linePicture(api, invoiceId, clip).catch(withoutPicture);
    if (picture !== null) pictures.push(picture);
  }
  return pictures;
}

/** The figures are the proof; a page that can't be shown, or not to this caller, is left out. */
export const withoutPicture = (): null => null;
