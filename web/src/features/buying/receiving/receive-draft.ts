import type { ReceivingLine } from '@platewise/contract';
import { dimensionOf, isUnit } from '@platewise/domain';
import { typedNumber } from '../../../ui/index.ts';

/** One delivery line as entered. */
export type LineDraft = {
  orderLineId: number;
  delivered: string;
  /** Differs from the order, so show the fields for that. */
  odd: boolean;
  refused: string;
  reason: string;
  restCancelled: boolean;
  requestCredit: boolean;
  substitute: boolean;
  description: string;
  weight: string;
  contents: string;
  lotCode: string;
  expiryDate: string;
  location: string;
};

export type ReceiptDraft = { receivedOn: string; note: string; lines: LineDraft[] };

/** Prefilled with everything outstanding, since most deliveries are correct. */
export const newDraft = (lines: readonly ReceivingLine[], today: string): ReceiptDraft => ({
  receivedOn: today,
  note: '',
  lines: lines.map(newLine),
});

export const newLine = (line: Pick<ReceivingLine, 'orderLineId' | 'outstanding' | 'location'>): LineDraft => ({
  orderLineId: line.orderLineId,
  delivered: line.outstanding === 0 ? '' : String(line.outstanding),
  odd: false,
  refused: '',
  reason: '',
  restCancelled: false,
  requestCredit: true,
  substitute: false,
  description: '',
  weight: '',
  contents: '',
  lotCode: '',
  expiryDate: '',
  location: line.location ?? '',
});

const numberOf = (text: string) => Number(typedNumber(text) ?? 0);

/** The unit a line's weight is entered in: that of its price or else of its ingredient, if it's a unit of mass. */
export const weighedIn = ({ priceUnit, ingredientUnit }: ReceivingLine): string =>
  [priceUnit, ingredientUnit]
    .map((unit) => unit?.toLowerCase() ?? '')
    .find((unit) => isUnit(unit) && dimensionOf(unit) === 'mass') ?? 'lb';

/** Less was delivered than expected. */
export const isShort = (draft: LineDraft, line: ReceivingLine): boolean =>
  line.outstanding > 0 && numberOf(draft.delivered) < line.outstanding;

/** Request body with every line, so errors refer to lines by index. */
export function bodyOf(draft: ReceiptDraft, lines: readonly ReceivingLine[]) {
  return {
    receivedOn: draft.receivedOn || null,
    note: draft.note || null,
    lines: draft.lines.map((one, index) => lineBody(one, lines[index])),
  };
}

export function lineBody(one: LineDraft, line: ReceivingLine | undefined) {
  const cancelled = one.restCancelled && line !== undefined && isShort(one, line);
  const odd = one.odd ? { refused: typedNumber(one.refused), reason: (one.reason || null) as 'damaged' | null } : {};
  const asks = cancelled || (one.odd && numberOf(one.refused) > 0);
  return {
    orderLineId: one.orderLineId,
    delivered: typedNumber(one.delivered) ?? '0',
    ...odd,
    restCancelled: cancelled,
    requestCredit: one.requestCredit && asks,
    ...(one.odd && one.substitute
      ? { substitute: true, description: one.description || null, ingredientId: line?.ingredientId ?? null }
      : {}),
    weight: typedNumber(one.weight),
    ...(line === undefined || one.weight === '' ? {} : { weightUnit: weighedIn(line) }),
    contents: typedNumber(one.contents),
    lotCode: one.lotCode || null,
    expiryDate: one.expiryDate || null,
    location: one.location || null,
  };
}
