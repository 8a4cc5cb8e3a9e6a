import type { Paper } from '../paper.ts';
import type { MenuDish, MenuSection, MenuStyle } from './menu.ts';
import { nameText, pricesText, priceText, wrapped } from './menu-text.ts';

/** Something to print in a column: its height, and a function that prints it at a position. */
export type Piece = { height: number; print: (x: number, y: number) => void };

export type DishPlace = { paper: Paper; style: MenuStyle; width: number; number: number; section: MenuSection };

/** Width in points of a size's price column. */
export const sizeColumn = 44;

/** Lays out a dish in the menu's layout. */
export function dishPiece(dish: MenuDish, place: DishPlace): Piece {
  switch (place.style.layout) {
    case 'row-end':
    case 'leaders':
      return rowPiece(dish, place);
    case 'inline':
      return inlinePiece(dish, place);
    case 'below':
      return belowPiece(dish, place);
    case 'after-words':
      return afterWordsPiece(dish, place);
    case 'before':
      return beforePiece(dish, place);
    case 'table':
      return tablePiece(dish, place);
    case 'centred':
      return centredPiece(dish, place);
  }
}

const step = (size: number) => size * 1.25;

/** Prints prices at the right edge of a row, one column per size or all in one text; returns the width used. */
function printPrices(dish: MenuDish, { paper, style, width, section }: DishPlace, x: number, y: number): number {
  const { name, price } = style;
  if (dish.sizes.length > 0 && style.sizesInColumns) {
    const count = section.sizes?.length ?? dish.sizes.length;
    for (const [at, size] of dish.sizes.entries())
      paper.right(priceText(size.price, style), x + width - (count - 1 - at) * sizeColumn, y, name.size, price.face);
    return count * sizeColumn;
  }
  const text = pricesText(dish, style);
  paper.right(text, x + width, y, name.size, price.face);
  return paper.widthOf(text, name.size, price.face);
}

function pricesWidth(dish: MenuDish, { paper, style, section }: DishPlace): number {
  if (dish.sizes.length > 0 && style.sizesInColumns) return (section.sizes?.length ?? 1) * sizeColumn;
  return paper.widthOf(pricesText(dish, style), style.name.size, style.price.face);
}

function wordsOf(dish: MenuDish, { paper, style }: DishPlace, width: number): string[] {
  return dish.description === null ? [] : wrapped(paper, dish.description, width, style.words.size, style.words.face);
}

/** Prints rows of text below one another; returns the y position of the next row. */
function printRows(
  rows: readonly string[],
  { paper, style }: DishPlace,
  kind: 'name' | 'words',
  x: number,
  y: number,
): number {
  const { size, face } = style[kind];
  for (const [at, row] of rows.entries()) paper.left(row, x, y + at * step(size), size, face);
  return y + rows.length * step(size);
}

function rowPiece(dish: MenuDish, place: DishPlace): Piece {
  const { paper, style, width } = place;
  const room = width - pricesWidth(dish, place) - 14;
  if (room < 0.35 * width) return belowPiece(dish, place);
  const names = wrapped(paper, nameText(dish, place.number, style), room, style.name.size, style.name.face);
  const words = wordsOf(dish, place, width * 0.86);
  return {
    height: names.length * step(style.name.size) + words.length * step(style.words.size),
    print: (x, y) => {
      const taken = printPrices(dish, place, x, y);
      if (style.layout === 'leaders') printLeader(names[0] ?? '', place, x, y, taken);
      printRows(words, place, 'words', x, printRows(names, place, 'name', x, y));
    },
  };
}

function printLeader(name: string, { paper, style, width }: DishPlace, x: number, y: number, taken: number): void {
  const from = x + paper.widthOf(name, style.name.size, style.name.face) + 4;
  const dot = paper.widthOf(style.leader, style.name.size, style.words.face);
  const count = Math.floor((x + width - taken - 4 - from) / dot);
  if (count > 2) paper.left(style.leader.repeat(count), from, y, style.name.size, style.words.face);
}

function inlinePiece(dish: MenuDish, place: DishPlace): Piece {
  const { paper, style, width } = place;
  const text = `${nameText(dish, place.number, style)}${style.price.separator}${pricesText(dish, style)}`;
  const names = wrapped(paper, text, width, style.name.size, style.name.face);
  const words = wordsOf(dish, place, width * 0.92);
  return {
    height: names.length * step(style.name.size) + words.length * step(style.words.size),
    print: (x, y) => {
      printRows(words, place, 'words', x, printRows(names, place, 'name', x, y));
    },
  };
}

function belowPiece(dish: MenuDish, place: DishPlace): Piece {
  const { paper, style, width } = place;
  const names = wrapped(paper, nameText(dish, place.number, style), width, style.name.size, style.name.face);
  const words = wordsOf(dish, place, width * 0.92);
  const priceSize = style.name.size;
  return {
    height: (names.length + 1) * step(priceSize) + words.length * step(style.words.size),
    print: (x, y) => {
      const end = printRows(words, place, 'words', x, printRows(names, place, 'name', x, y));
      paper.left(pricesText(dish, style), x, end, priceSize, style.price.face);
    },
  };
}

function afterWordsPiece(dish: MenuDish, place: DishPlace): Piece {
  const { paper, style, width } = place;
  if (dish.description === null) return inlinePiece(dish, place);
  const names = wrapped(paper, nameText(dish, place.number, style), width, style.name.size, style.name.face);
  const text = `${dish.description}  ${pricesText(dish, style)}`;
  const words = wrapped(paper, text, width * 0.95, style.words.size, style.words.face);
  return {
    height: names.length * step(style.name.size) + words.length * step(style.words.size),
    print: (x, y) => {
      printRows(words, place, 'words', x, printRows(names, place, 'name', x, y));
    },
  };
}

function beforePiece(dish: MenuDish, place: DishPlace): Piece {
  const { paper, style, width } = place;
  const prices =
    dish.sizes.length > 0
      ? dish.sizes.map((size) => priceText(size.price, style)).join(' / ')
      : priceText(dish.price, style);
  const indent = Math.max(46, paper.widthOf(prices, style.name.size, style.price.face) + 12);
  const names = wrapped(paper, nameText(dish, place.number, style), width - indent, style.name.size, style.name.face);
  const words = wordsOf(dish, place, width - indent);
  return {
    height: names.length * step(style.name.size) + words.length * step(style.words.size),
    print: (x, y) => {
      paper.left(prices, x, y, style.name.size, style.price.face);
      printRows(words, place, 'words', x + indent, printRows(names, place, 'name', x + indent, y));
    },
  };
}

function tablePiece(dish: MenuDish, place: DishPlace): Piece {
  const { paper, style, width } = place;
  const taken = pricesWidth(dish, place);
  const column = Math.min(0.34 * width, width - taken - 20);
  const names = wrapped(paper, nameText(dish, place.number, style), column - 8, style.name.size, style.name.face);
  const words = wordsOf(dish, place, width - column - taken - 16);
  return {
    height: Math.max(names.length * step(style.name.size), words.length * step(style.words.size)),
    print: (x, y) => {
      printPrices(dish, place, x, y);
      printRows(names, place, 'name', x, y);
      printRows(words, place, 'words', x + column, y);
    },
  };
}

function centredPiece(dish: MenuDish, place: DishPlace): Piece {
  const { paper, style, width } = place;
  const beside = style.price.separator !== ' | ' && dish.sizes.length === 0;
  const name = nameText(dish, place.number, style);
  const head = beside ? `${name}${style.price.separator}${pricesText(dish, style)}` : name;
  const rows = [
    ...wrapped(paper, head, width, style.name.size, style.name.face).map((text) => ({ text, ...style.name })),
    ...wordsOf(dish, place, width * 0.8).map((text) => ({ text, ...style.words })),
    ...(beside ? [] : [{ text: pricesText(dish, style), ...style.name }]),
  ];
  return {
    height: rows.reduce((sum, row) => sum + step(row.size), 0),
    print: (x, y) => {
      let at = y;
      for (const { text, size, face } of rows) {
        paper.left(text, x + (width - paper.widthOf(text, size, face)) / 2, at, size, face);
        at += step(size);
      }
    },
  };
}
