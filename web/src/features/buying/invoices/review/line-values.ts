import type { LineItem } from '@platewise/contract';
import { plainOf } from '../../../../lib/customs.ts';
import { formatNumber } from '../../../../lib/format.ts';
import { region } from '../../../../lib/region.ts';
import { typedNumber } from '../../../../ui/index.ts';
import type { LineField } from '../model/fields.ts';
import { originName } from '../model/fields.ts';
import { recalculatedTotal } from '../model/line-total.ts';
import { changeFrom, editedPack, typedPack } from '../model/pack-reading.ts';

export type CellField = Exclude<LineField, 'ingredient' | 'cost'>;
const textFields = ['description', 'unit', 'pack'] as const;
type TextField = (typeof textFields)[number];
export const isText = (field: CellField): field is TextField => textFields.some((name) => name === field);

const decimals = (value: number, least: number, most: number) => {
  const text = value.toFixed(most);
  const [whole = '', rest = ''] = text.split('.');
  const kept = rest.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

/** A line value as shown in its cell. */
export function cellText(line: LineItem, field: CellField): string {
  switch (field) {
    case 'description':
      return line.description;
    case 'unit':
      return (line.weight === null ? line.unit : (line.weightUnit ?? 'lb')) ?? '';
    case 'pack':
      return editedPack(line);
    case 'quantity': {
      const value = line.weight ?? line.quantity;
      return value === null ? '' : decimals(value, 0, 3);
    }
    case 'unitPrice':
      return line.unitPrice === null ? '' : decimals(line.unitPrice, 2, 6);
    case 'totalPrice':
      return line.totalPrice.toFixed(2);
  }
}

/** The same with thousands separators; both forms are accepted as input. */
export function shownText(line: LineItem, field: CellField): string {
  const text = cellText(line, field);
  if (isText(field) || text === '') return text;
  const [whole = '', rest] = text.split('.');
  const grouped = Number(whole).toLocaleString(region().numbers);
  const signed = whole.startsWith('-') && !grouped.startsWith('-') ? `-${grouped}` : grouped;
  return (rest === undefined ? signed : `${signed}${region().mark}${rest}`).replace(/^-/, '\u2212');
}

/** Whether the text equals the current value. */
export const saysTheSame = (line: LineItem, field: CellField, text: string): boolean => {
  const present = cellText(line, field);
  return isText(field) ? text.trim() === present : typedNumber(plainOf(text)) === typedNumber(present);
};

/** The same as text in a sentence: `1,250.50`. */
export const spokenValue = (line: LineItem, field: CellField): string =>
  isText(field) ? cellText(line, field) : formatNumber(Number(cellText(line, field)), field === 'totalPrice' ? 2 : 6);

type LinePatch = {
  patch: {
    description?: string;
    unit?: string | null;
    weightUnit?: string | null;
    packText?: string | null;
    quantity?: string | null;
    weight?: string | null;
    unitPrice?: string | null;
    totalPrice?: string;
    checked: string[];
  };
  shown: Partial<LineItem>;
};

const numberOf = (plain: string | null): number | null => {
  const value = plain === null ? null : Number(plain);
  return value !== null && Number.isNaN(value) ? null : value;
};

function textPatch(line: LineItem, field: TextField, text: string, rate: number | null): LinePatch {
  const checked = [originName(line, field)];
  const typed = text.trim();
  const value = typed === '' ? null : typed;
  switch (field) {
    case 'description':
      return { patch: { description: typed, checked }, shown: { description: typed } };
    case 'unit': {
      const name = line.weight === null ? 'unit' : 'weightUnit';
      return { patch: { [name]: value, checked }, shown: { [name]: value } };
    }
    case 'pack':
      return { patch: { packText: value, checked }, shown: withPack(line, typed, rate) };
  }
}

/** A line with a new pack, until the server has checked the resulting cost. */
function withPack(line: LineItem, text: string, rate: number | null): Partial<LineItem> {
  const typed = typedPack(line, text, rate);
  const packText = text === '' ? null : text;
  if (!typed.ok) return { packText };
  const cost =
    typed.cost === null
      ? {}
      : {
          costPerUnit: typed.cost,
          costUnit: typed.unit,
          changePercent: line.changePercent === null ? null : changeFrom(line.previousCost, typed.cost),
        };
  return { packText, pack: typed.pack, costDoubts: [], likelyPack: null, ...cost };
}

/**
 * Changes caused by editing a cell. A line total printed on the page is evidence, so only an unread total is
 * recalculated.
 * @param rate the restaurant's money for one of the invoice's
 */
export function linePatch(line: LineItem, field: CellField, text: string, rate: number | null): LinePatch {
  if (isText(field)) return textPatch(line, field, text, rate);
  const name = originName(line, field);
  const checked = [name];
  const plain = typedNumber(plainOf(text));
  if (field === 'totalPrice') {
    const value = numberOf(plain);
    return { patch: { totalPrice: plain ?? '', checked }, shown: value === null ? {} : { totalPrice: value } };
  }
  const shown = { [name]: numberOf(plain) };
  if (line.origins.totalPrice || line.weight !== null) return { patch: { [name]: plain, checked }, shown };
  const present = cellText(line, 'totalPrice');
  const totalPrice = recalculatedTotal({
    quantity: field === 'quantity' ? plainOf(text) : cellText(line, 'quantity'),
    unitPrice: field === 'unitPrice' ? plainOf(text) : cellText(line, 'unitPrice'),
    totalPrice: present,
    lineType: line.lineType,
  });
  if (totalPrice === present) return { patch: { [name]: plain, checked }, shown };
  return { patch: { [name]: plain, totalPrice, checked }, shown: { ...shown, totalPrice: Number(totalPrice) } };
}
