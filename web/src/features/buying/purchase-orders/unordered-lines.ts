import type { Ingredient, OrderGuideItem, ReceivingLine } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { type LineDraft, lineBody, newLine } from '../receiving/index.ts';

/** An unordered item that was delivered, as entered. */
export type UnorderedLine = {
  key: string;
  vendorItemId: number | null;
  /** Secondary text. */
  note: string;
  goods: ReceivingLine;
  draft: LineDraft;
};

const unlinked = t("not linked to an ingredient, so stock won't change");
const none = { ordered: 0, delivered: 0, refused: 0, accepted: 0, outstanding: 0, short: 0, settled: false };

const lineOf = (
  key: string,
  vendorItemId: number | null,
  note: string,
  goods: Pick<
    ReceivingLine,
    'description' | 'unit' | 'ingredientId' | 'ingredientName' | 'ingredientUnit' | 'contents' | 'catchWeight'
  >,
): UnorderedLine => {
  const line = { ...none, ...goods, orderLineId: 0, itemCode: null, packText: null, unitPrice: null, priceUnit: null };
  const whole = { ...line, vendorItemId, location: null };
  return { key, vendorItemId, note, goods: whole, draft: newLine(whole) };
};

/** An item the vendor has billed before. */
export const lineOfItem = (item: OrderGuideItem): UnorderedLine =>
  lineOf(
    `item ${item.vendorItemId}`,
    item.vendorItemId,
    [item.itemCode, item.packText, item.ingredientName ?? unlinked].filter(Boolean).join(' · '),
    {
      description: item.description,
      unit: item.purchaseUnit,
      ingredientId: item.ingredientId,
      ingredientName: item.ingredientName,
      ingredientUnit: item.ingredientUnit,
      contents: item.contents,
      // Items priced by weight are weighed on receipt.
      catchWeight: item.priceUnit !== null,
    },
  );

/** An ingredient, in its own unit. */
export const lineOfIngredient = ({ id, name, unit }: Ingredient): UnorderedLine =>
  lineOf(`ingredient ${id}`, null, t('In the ingredient’s unit'), {
    description: name,
    unit,
    ingredientId: id,
    ingredientName: name,
    ingredientUnit: unit,
    contents: null,
    catchWeight: false,
  });

/** Free text: recorded, but not stock until linked to an ingredient. */
export const lineInWords = (description: string): UnorderedLine =>
  lineOf(`words ${description.toLowerCase()}`, null, unlinked, {
    description,
    unit: null,
    ingredientId: null,
    ingredientName: null,
    ingredientUnit: null,
    contents: null,
    catchWeight: false,
  });

/** Request body with every line, so errors refer to lines by index. */
export const bodyOf = (lines: readonly UnorderedLine[]) =>
  lines.map(({ vendorItemId, goods, draft }) => {
    const { orderLineId: _, ...body } = lineBody(draft, goods);
    return {
      ...body,
      vendorItemId,
      ingredientId: goods.ingredientId,
      description: goods.description,
      unit: goods.unit,
    };
  });
