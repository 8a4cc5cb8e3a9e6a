import { type DishPlace, type Piece, sizeColumn } from './draw-dish.ts';
import { wrapped } from './menu-text.ts';

/** A section's heading with its decoration, its note, and the size names above their columns. */
export function titlePiece(place: Omit<DishPlace, 'number'>): Piece {
  const { paper, style, width, section } = place;
  const { title, words } = style;
  const plain = title.capitals ? section.title.toUpperCase() : section.title;
  const text = title.decor === 'dashes' ? `~ ${plain} ~` : plain;
  const notes = section.note === null ? [] : wrapped(paper, section.note, width, words.size, words.face);
  const heads = section.sizes !== null && style.sizesInColumns && inColumns(place) ? section.sizes : [];
  const top = title.size * 0.6;
  const beside = !title.centred && title.decor === 'none';
  const headRow = heads.length > 0 && !beside ? words.size * 1.3 : 0;
  return {
    height: top + title.size * 1.45 + notes.length * words.size * 1.25 + headRow,
    print: (x, given) => {
      const y = given + top;
      printTitle(text, place, x, y);
      let next = y + title.size * 1.45;
      for (const note of notes) {
        const at = title.centred ? x + (width - paper.widthOf(note, words.size, words.face)) / 2 : x;
        paper.left(note, at, next, words.size, words.face);
        next += words.size * 1.25;
      }
      const headY = beside ? y + title.size - words.size : next;
      for (const [at, head] of heads.entries())
        paper.right(head, x + width - (heads.length - 1 - at) * sizeColumn, headY, words.size, words.face);
    },
  };
}

const inColumns = ({ style }: Pick<DishPlace, 'style'>) =>
  style.layout === 'row-end' || style.layout === 'leaders' || style.layout === 'table';

function printTitle(text: string, { paper, style, width }: Omit<DishPlace, 'number'>, x: number, y: number): void {
  const { title } = style;
  const at = title.centred ? x + (width - paper.widthOf(text, title.size, title.face)) / 2 : x;
  if (title.decor === 'band') paper.fill(x - 4, y - 3, width + 8, title.size * 1.3, '#222');
  paper.left(
    text,
    title.decor === 'band' && !title.centred ? x + 4 : at,
    y,
    title.size,
    title.face,
    title.decor === 'band' ? '#fff' : '#000',
  );
  if (title.decor === 'rule') paper.rule(x, x + width, y + title.size * 1.2);
}
