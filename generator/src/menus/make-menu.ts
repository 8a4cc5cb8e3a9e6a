import { type Paper, paperOf } from '../paper.ts';
import { randomOf } from '../random.ts';
import { dishPiece, type Piece } from './draw-dish.ts';
import { titlePiece } from './draw-section.ts';
import type { GeneratedMenu, MenuDish, MenuGold, MenuLayout, MenuSection, MenuStyle, MenuText } from './menu.ts';
import { randomMenu } from './random-menu.ts';
import { randomMenuStyle } from './random-menu-style.ts';

/** Where printing continues: the column on the page, and the y position. */
type Cursor = { column: number; y: number; top: number };

/**
 * A made-up menu as a text PDF, with its gold data. Layout, columns, typefaces, sizes, price format and dishes vary by
 * seed; the same seed gives the same bytes. Example: `await makeMenu(7, { layout: 'leaders' })`.
 */
export async function makeMenu(
  seed: number,
  wanted: { layout?: MenuLayout; sections?: number } = {},
): Promise<GeneratedMenu> {
  const random = randomOf(seed ^ 0x3e4b);
  const style = randomMenuStyle(random, wanted.layout);
  const text = randomMenu(random, {
    sections: wanted.sections ?? random.int(2, style.columns * 2 + 2),
    rich: style.layout === 'after-words' ? 0.95 : random.pick([0, 0.6, 0.9, 1]),
    whole: !style.price.decimals,
    dear: style.price.sign === 'Rs. ' ? 22 : 1,
  });
  const paper = paperOf(text.house, '2026-03-01', style.page.width, style.page.height);
  const gold = printMenu(text, style, paper);
  const pages = paper.pages();
  return { seed, layout: style.layout, pdf: await paper.finish(), pages, gold };
}

function printMenu(text: MenuText, style: MenuStyle, paper: Paper): MenuGold[] {
  const gold: MenuGold[] = [];
  const width = (style.page.width - 2 * style.margin - (style.columns - 1) * style.gutter) / style.columns;
  const bottom = style.page.height - style.margin - 14 * (text.foot.length + (text.contact ? 1 : 0));
  const top = printHead(text, style, paper);
  const cursor: Cursor = { column: 0, y: top, top };
  const place = (piece: Piece, needed: number) => {
    if (cursor.y + needed > bottom) nextColumn(cursor, style, paper);
    piece.print(style.margin + cursor.column * (width + style.gutter), cursor.y);
    cursor.y += piece.height;
  };
  let number = 0;
  for (const section of text.sections) {
    const first = section.dishes.map((dish) => dishPiece(dish, { paper, style, width, number: 1, section }))[0];
    const title = titlePiece({ paper, style, width, section });
    place(title, title.height + (first?.height ?? 0));
    for (const dish of section.dishes) {
      number += 1;
      const piece = dishPiece(dish, { paper, style, width, number, section });
      place(piece, piece.height);
      cursor.y += style.gap * style.name.size;
      gold.push(goldOf(dish, section, paper.pages()));
    }
    cursor.y += style.name.size * 0.8;
  }
  printFoot(text, style, paper);
  return gold;
}

function nextColumn(cursor: Cursor, style: MenuStyle, paper: Paper): void {
  if (cursor.column + 1 < style.columns) cursor.column += 1;
  else {
    paper.newPage();
    cursor.column = 0;
    cursor.top = style.margin;
  }
  cursor.y = cursor.top;
}

const goldOf = (dish: MenuDish, section: MenuSection, page: number): MenuGold => ({
  name: dish.name,
  price: dish.price,
  section: section.title,
  description: dish.description,
  sizes: dish.sizes,
  page,
});

/** Prints the restaurant's name and tagline across the page; returns the y position where the columns begin. */
function printHead(text: MenuText, style: MenuStyle, paper: Paper): number {
  const size = style.title.size * 1.6;
  const centred = (row: string, y: number, of: number, face: MenuStyle['words']['face']) =>
    paper.left(row, (style.page.width - paper.widthOf(row, of, face)) / 2, y, of, face);
  centred(text.house, style.margin, size, style.title.face);
  let y = style.margin + size * 1.35;
  if (text.tagline !== null) {
    centred(text.tagline, y, style.words.size, style.words.face);
    y += style.words.size * 1.6;
  }
  return y + 8;
}

function printFoot(text: MenuText, style: MenuStyle, paper: Paper): void {
  const rows = [...text.foot, ...(text.contact ? [text.contact] : [])];
  for (const [at, row] of rows.entries()) {
    const size = Math.min(8, (8 * (style.page.width - 40)) / paper.widthOf(row, 8, style.words.face));
    const x = (style.page.width - paper.widthOf(row, size, style.words.face)) / 2;
    paper.left(row, x, style.page.height - style.margin - 12 * (rows.length - at), size, style.words.face);
  }
}
