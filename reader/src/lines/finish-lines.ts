import { packText, readLinePack } from '@platewise/domain';
import { certaintyOf } from '../confidence/certainty.ts';
import { boxAround, type Glyphs, type PageText } from '../layout/page-text.ts';
import { textOf } from '../layout/rows.ts';
import type { ReadLine, ReadValue } from '../types.ts';
import type { Balance } from './balance.ts';
import { cellText, isUnit } from './cell-values.ts';
import { describedPacks } from './described-packs.ts';
import type { DraftLine } from './draft-line.ts';
import type { FootAmount } from './foot-amounts.ts';
import { takeItemCodes } from './item-code.ts';
import { typeOfCharge } from './line-type.ts';
import { meantSizes, meantUnits } from './unit-letters.ts';

/** Proven by arithmetic, in a line and in the whole document. */
const proven = 0.97;

/** Two columns that ran into one word. */
const torn = 0.6;
/** A short word in capitals gets low OCR confidence, yet is rarely a different unit or pack: 53 of 55 are right. */
const plainly = 0.9;
/** One in seven packs in pictures is misread, and no sum on the page proves them as it does a figure. */
const packInPicture = 0.85;
const faintest = 0.5;

function clearly(read: ReadValue<string>, isKnown: (text: string) => boolean): ReadValue<string> {
  return read.confidence >= faintest && read.confidence < plainly && isKnown(read.value)
    ? { ...read, confidence: plainly }
    : read;
}

/** 'CHICKEN LEG QUARTER 8PC' sold by the each: one piece, or all eight. */
const ofPieces = /\d ?PCS?$/i;
const inDoubt = (unit: ReadValue<string>, draft: DraftLine, name: string): ReadValue<string> =>
  draft.pack.text === '' && ofPieces.test(name) && /^(ea|each)$/i.test(unit.value)
    ? { ...unit, confidence: Math.min(unit.confidence, torn) }
    : unit;

const isSeen = (words: readonly Glyphs[]) => words.some((word) => word.confidence !== undefined);

/** The pack found in a line's other words; null if there is none, or if it is only the unit and no pack was `lost`. */
function packOfOtherWords(description: string, unit: string | undefined, lost: boolean): string | null {
  if (description === '') return null;
  const line = { packText: null, description, unit: unit ?? null };
  const { pack, from } = readLinePack(line);
  if (pack === null || !pack.contentKnown || !(from === 'description' || (lost && from === 'unit'))) return null;
  const again = readLinePack({ ...line, packText: packText(pack) }).pack;
  return again && packText(again) === packText(pack) ? packText(pack) : null;
}

/** How well the words of a name were recognized overall; one faint letter among many is no reason to ask for review. */
function usualCertainty(words: readonly Glyphs[]): number {
  if (words.length === 0) return 1;
  return words.reduce((sum, word) => sum + certaintyOf([word]), 0) / words.length;
}

/** The draft lines and the footer's charges as lines with confidence and position. */
export function finishLines(drafts: readonly DraftLine[], settled: Balance, pages: readonly PageText[]): ReadLine[] {
  const pageOf = (words: readonly Glyphs[]) => pages.find((page) => page.page === words[0]?.page);
  const value = (text: string, words: readonly Glyphs[], confidence: number): ReadValue<string> => {
    const printed = textOf(words);
    return {
      value: text,
      confidence: Math.round(confidence * certaintyOf(words) * 100) / 100,
      box: boxAround(words, pageOf(words)),
      ...(printed !== '' && printed !== text ? { text: printed } : {}),
    };
  };
  // Three figures that multiply, in lines that add up to the printed total, are not misread, however faint they are.
  const figure = (text: string, words: readonly Glyphs[], closed: boolean) => {
    const made = value(text, words, certainty(closed, settled.linesClose));
    return closed && settled.linesClose ? { ...made, confidence: Math.max(made.confidence, proven) } : made;
  };
  const packValue = (draft: DraftLine, description: string, unit: string | undefined) => {
    const { pack, closed } = draft;
    if (pack.text === '') return packBeside(draft, description, unit);
    const seen = isSeen(pack.words);
    const text = meantUnits(seen ? meantSizes(pack.text) : pack.text);
    const read = value(text, pack.words, certainty(closed, settled.linesClose));
    return { ...read, confidence: Math.min(read.confidence, pack.torn ? torn : seen ? packInPicture : 1) };
  };
  // In a picture, a pack in the description is misread as often as one in a column, and needs review just the same.
  const packBeside = (draft: DraftLine, description: string, unit: string | undefined) => {
    const alone = draft.base === undefined && isSeen(draft.total.words);
    const text = alone ? packOfOtherWords(description, unit, draft.pack.torn === true) : null;
    if (text === null) return undefined;
    const read = value(text, draft.description, certainty(draft.closed, settled.linesClose));
    return { ...read, confidence: Math.min(read.confidence, draft.pack.torn ? torn : packInPicture) };
  };
  const optional = (words: readonly Glyphs[], confidence: number) =>
    words.length > 0 ? value(textOf(words), words, confidence) : undefined;

  const items = describedPacks(takeItemCodes(drafts)).map((draft): ReadLine => {
    const sure = certainty(draft.closed, settled.linesClose);
    const negative = draft.total.value.isNegative();
    const product = draft.itemCode.length > 0 && (draft.pack.text !== '' || draft.quantity !== undefined);
    const unit =
      draft.unit.length > 0 ? clearly(value(meantUnits(textOf(draft.unit)), draft.unit, sure), isUnit) : undefined;
    const printed = cellText(draft.description);
    const name = isSeen(draft.description) ? meantSizes(printed) : printed;
    const type = typeOfCharge(textOf(draft.description), negative, product);
    const counted =
      unit ?? (draft.unitText ? { value: meantUnits(draft.unitText), confidence: sure, box: null } : undefined);
    return {
      type,
      description: value(
        name,
        draft.description,
        (settled.linesClose ? 0.95 : draft.closed ? 0.92 : 0.8) *
          (usualCertainty(draft.description) / certaintyOf(draft.description)),
      ),
      itemCode: optional(draft.itemCode, sure),
      quantity: draft.quantity && figure(draft.quantity.value.toString(), draft.quantity.words, draft.closed),
      unit: counted && inDoubt(counted, draft, name),
      pack: packValue(draft, type === 'product' ? name : '', counted?.value),
      weight: draft.weight && figure(draft.weight.value.toString(), draft.weight.words, draft.closed),
      weightUnit: draft.weightUnit,
      unitPrice: draft.unitPrice && figure(draft.unitPrice.value.toString(), draft.unitPrice.words, draft.closed),
      basePrice: draft.base && value(draft.base.price.value.toString(), draft.base.price.words, sure),
      basePriceUnit: draft.base?.unit,
      total: figure(draft.total.value.toFixed(2), draft.total.words, draft.closed),
      box: boxAround(
        draft.rows.flatMap((row) => row.words),
        pageOf(draft.total.words),
      ),
    };
  });
  const charges = settled.extra.map((charge): ReadLine => {
    const words = charge.number.words;
    return {
      type: chargeType(charge),
      description: { value: charge.label.replace(/[\s:.*]+$/, ''), confidence: 0.9, box: null },
      total: figure(charge.number.value.toFixed(2), words, true),
      box: boxAround(charge.row.words, pageOf(words)),
    };
  });
  return [...items, ...charges];
}

/**
 * A line that multiplies out, in a document that adds up, is as certain as text can be. If the document does not add
 * up, such lines stay certain and the others are in doubt: one wrong figure must not make a person check sixty.
 */
function certainty(closed: boolean, all: boolean): number {
  if (closed) return all ? 0.98 : 0.92;
  return all ? 0.9 : 0.6;
}

function chargeType(charge: FootAmount): ReadLine['type'] {
  if (charge.kind === 'tax') return 'tax';
  const type = typeOfCharge(charge.label, charge.number.value.isNegative());
  return type === 'product' ? 'fee' : type;
}
