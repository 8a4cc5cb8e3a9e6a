import type { Paper, Typeface } from '../paper.ts';
import type { MenuDish, MenuStyle } from './menu.ts';

/** A price in the menu's format. Example: '12.50' becomes '12,50 €', '$12.50' or '12'. */
export function priceText(price: string, { price: { sign, after, decimals, comma } }: MenuStyle): string {
  const figure = decimals ? (comma ? price.replace('.', ',') : price) : price.replace(/\.\d+$/, '');
  // Nonbreaking space: a price never wraps.
  return after ? `${figure}\u00a0${sign}` : `${sign.replace(' ', '\u00a0')}${figure}`;
}

/** All prices of a dish in one text: 'Small 8 / Large 12'. */
export function pricesText(dish: MenuDish, style: MenuStyle): string {
  if (dish.sizes.length === 0) return priceText(dish.price, style);
  return dish.sizes
    .map(({ label, price }) => `${label.replace(' ', '\u00a0')}\u00a0${priceText(price, style)}`)
    .join('\u00a0/ ');
}

export function nameText(dish: MenuDish, number: number, { name, numbered }: MenuStyle): string {
  const text = name.capitals ? dish.name.toUpperCase() : dish.name;
  return `${numbered ? `${number}. ` : ''}${text}${dish.mark === '' ? '' : ` ${dish.mark}`}`;
}

/** Wraps a text into rows no wider than `width` points. */
export function wrapped(paper: Paper, text: string, width: number, size: number, face: Typeface): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && paper.widthOf(longer, size, face) <= width) rows[rows.length - 1] = longer;
    else rows.push(word);
  }
  return rows;
}
