import type { Ingredient, OrderGuideItem, ReceivingLine } from '@platewise/contract';
import { type LineDraft, lineBody, newLine } from '../receiving/index.ts';

/** Something that came without having been ordered, and what is typed of it. */
export type UnorderedLine = {
  key: string;
  vendorItemId: number | null;
  /** What there is to say of it in small print. */
  note: string;
  goods: ReceivingLine;
  draft: LineDraft;
};

const unlinked = "not linked to an ingredient, so stock won't change";
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

/** What the vendor has billed before. */
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
      // Priced by weight, it is weighed when it comes.
      catchWeight: item.priceUnit !== null,
    },
  );

/** Something the kitchen knows, in its own unit. */
export const lineOfIngredient = ({ id, name, unit }: Ingredient): UnorderedLine =>
  lineOf(`ingredient ${id}`, null, 'In the ingredient’s unit', {
    description: name,
    unit,
    ingredientId: id,
    ingredientName: name,
    ingredientUnit: unit,
    contents: null,
    catchWeight: false,
  });

/** Anything else: it is written down, and is no stock until it is linked to an ingredient. */
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

/** What goes to the server: every line, so that a refusal names the line by its place. */
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
