import type { LineItem } from '@platewise/contract';
import { formatNumber } from '../../../lib/format.ts';
import { typedNumber } from '../../../ui/index.ts';
import type { LineField } from '../model/fields.ts';
import { originName } from '../model/fields.ts';
import { recalculatedTotal } from '../model/line-total.ts';

export type CellField = Exclude<LineField, 'ingredient'>;

const decimals = (value: number, least: number, most: number) => {
  const text = value.toFixed(most);
  const [whole = '', rest = ''] = text.split('.');
  const kept = rest.replace(/0+$/, '').padEnd(least, '0');
  return kept === '' ? whole : `${whole}.${kept}`;
};

/** A value of a line as it stands in its cell. */
export function cellText(line: LineItem, field: CellField): string {
  switch (field) {
    case 'description':
      return line.description;
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

/** The same with its thousands apart; what is typed is understood either way. */
export function shownText(line: LineItem, field: CellField): string {
  const text = cellText(line, field);
  if (field === 'description' || text === '') return text;
  const [whole = '', rest] = text.split('.');
  const grouped = Number(whole).toLocaleString('en-US');
  const signed = whole.startsWith('-') && !grouped.startsWith('-') ? `-${grouped}` : grouped;
  return (rest === undefined ? signed : `${signed}.${rest}`).replace(/^-/, '\u2212');
}

/** Whether the text says what stands there already. */
export const saysTheSame = (line: LineItem, field: CellField, text: string): boolean => {
  const present = cellText(line, field);
  return field === 'description' ? text.trim() === present : typedNumber(text) === typedNumber(present);
};

/** The same for the words around it: `1,250.50`. */
export const spokenValue = (line: LineItem, field: CellField): string =>
  field === 'description'
    ? line.description
    : formatNumber(Number(cellText(line, field)), field === 'totalPrice' ? 2 : 6);

type LinePatch = {
  patch: {
    description?: string;
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

/** What a typed cell changes. The printed total of a line is evidence: only a total that nobody read is worked out anew. */
export function linePatch(line: LineItem, field: CellField, text: string): LinePatch {
  const name = originName(line, field);
  const checked = [name];
  if (field === 'description')
    return { patch: { description: text.trim(), checked }, shown: { description: text.trim() } };
  const plain = typedNumber(text);
  if (field === 'totalPrice') {
    const value = numberOf(plain);
    return { patch: { totalPrice: plain ?? '', checked }, shown: value === null ? {} : { totalPrice: value } };
  }
  const shown = { [name]: numberOf(plain) };
  if (line.origins.totalPrice || line.weight !== null) return { patch: { [name]: plain, checked }, shown };
  const present = cellText(line, 'totalPrice');
  const totalPrice = recalculatedTotal({
    quantity: field === 'quantity' ? text : cellText(line, 'quantity'),
    unitPrice: field === 'unitPrice' ? text : cellText(line, 'unitPrice'),
    totalPrice: present,
    lineType: line.lineType,
  });
  if (totalPrice === present) return { patch: { [name]: plain, checked }, shown };
  return { patch: { [name]: plain, totalPrice, checked }, shown: { ...shown, totalPrice: Number(totalPrice) } };
}
