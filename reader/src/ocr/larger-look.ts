import type { Bitmap, Quad } from './bitmap.ts';
import type { Models } from './models.ts';
import { recogniseLines, type TextLine } from './recognise.ts';
import type { Piece } from './spacing.ts';

/** A line with a word below this confidence is read again. */
const faint = 0.85;
/**
 * The share of a line's frame that is cropped then: in a loose frame, the model merges small letters and misses some.
 */
const closer = 0.72;

/**
 * Lines with their faint words re-read from a larger crop with less space above and below. Of two readings of one
 * position, the more confident is used. Example: 'Garlic,Pled 0s' becomes 'Garlic, Peeled 30lbs'.
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

/**
 * The more confident of two readings of one line, position by position; a position ends where both have blank space.
 * @testonly Choosing words needs no pictures.
 */
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

/** Word edges are only accurate to within this fraction of the word's width. */
const overlap = 0.1;

/** The overall confidence of the letters in some words. */
function sureness(pieces: readonly Piece[]): number {
  const letters = pieces.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : pieces.reduce((sum, { usual, text }) => sum + usual * text.length, 0) / letters;
}
