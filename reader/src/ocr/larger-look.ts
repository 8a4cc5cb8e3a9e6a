import type { Bitmap, Quad } from './bitmap.ts';
import type { Models } from './models.ts';
import { recogniseLines, type TextLine } from './recognise.ts';
import type { Piece } from './spacing.ts';

/** A line of which some word is less sure than this is looked at again. */
const faint = 0.85;
/** How much of a line's frame is cut out then: the network takes letters that are small in their frame together, and leaves some out. */
const closer = 0.72;

/**
 * Lines with their faint words as a larger look at them shows them, cut out with less white above and below. Of two
 * looks at one place the one whose letters are surer is taken. Example: 'Garlic,Pled 0s' becomes 'Garlic, Peeled 30lbs'.
 */
export async function lookLarger(models: Models, picture: Bitmap, lines: readonly TextLine[]): Promise<TextLine[]> {
  const doubtful = lines.filter(
    (line) => line.quad.bend === undefined && line.words.some(({ confidence }) => confidence < faint),
  );
  const looks = await recogniseLines(
    models,
    picture,
    doubtful.map(({ quad }) => narrowed(quad)),
  );
  const words = new Map(doubtful.map((line, at) => [line, surest(line.words, looks[at]?.words ?? [])]));
  return lines.map((line) => ({ ...line, words: words.get(line) ?? line.words }));
}

function narrowed([a, b, c, d]: Quad): Quad {
  const towards = (p: { x: number; y: number }, q: { x: number; y: number }) => ({
    x: p.x + ((q.x - p.x) * (1 - closer)) / 2,
    y: p.y + ((q.y - p.y) * (1 - closer)) / 2,
  });
  return [towards(a, d), towards(b, c), towards(c, b), towards(d, a)];
}

/** Place by place the surer of two looks at one line; a place ends where both have white. */
export function surest(first: readonly Piece[], second: readonly Piece[]): Piece[] {
  const places: { to: number; looks: [Piece[], Piece[]] }[] = [];
  const all = [...first.map((piece) => ({ piece, look: 0 })), ...second.map((piece) => ({ piece, look: 1 }))];
  for (const { piece, look } of all.sort((a, b) => a.piece.from - b.piece.from)) {
    const open = places.at(-1);
    if (open && piece.from < open.to - overlap * (piece.to - piece.from)) {
      open.looks[look]?.push(piece);
      open.to = Math.max(open.to, piece.to);
    } else places.push({ to: piece.to, looks: look === 0 ? [[piece], []] : [[], [piece]] });
  }
  return places.flatMap(({ looks: [before, now] }) => (sureness(now) > sureness(before) ? now : before));
}

/** Edges of words are known no better than this part of their width. */
const overlap = 0.1;

/** How sure the letters of some words are on the whole. */
function sureness(pieces: readonly Piece[]): number {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : pieces.reduce((sum, { usual, text }) => sum + usual * text.length, 0) / letters;
}
