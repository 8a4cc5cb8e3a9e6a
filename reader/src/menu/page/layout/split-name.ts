import { cleanName, mayBeName } from './wording.ts';

/** A piece of a line in one style. */
export type Piece = { text: string; strong: boolean; sig: string };
export type NameParts = { name: string; description: string | null; strong: boolean };

const dash = /\s+[–—-]\s+|\s*[–—]\s+|:\s+|\s+\|\s+|\s*\n\s*/u;

/**
 * Splits a line without its price into name and description: by style, else at a dash, colon or parenthesis, or, if the
 * line is long, at its first comma.
 * Example: for 'Cod – brown butter, capers' the name is 'Cod'.
 */
export function splitName(text: string, pieces: readonly Piece[]): NameParts {
  return (
    splitByStyle(text, pieces) ?? {
      ...byMarks(text),
      strong: pieces.length > 0 && pieces.every((piece) => piece.strong),
    }
  );
}

/**
 * Like `splitName`, but by style only; null if the line has a single style.
 * Example: for a bold 'Cod' and a plain 'brown butter' the name is 'Cod'.
 */
export function splitByStyle(text: string, all: readonly Piece[]): NameParts | null {
  const pieces = all.filter((piece) => piece.text.trim() !== '');
  const [first] = pieces;
  if (first === undefined) return null;
  const end = pieces.findIndex((piece) => piece.strong !== first.strong || piece.sig !== first.sig);
  if (end <= 0) return null;
  const head = pieces
    .slice(0, end)
    .map((piece) => piece.text)
    .join('');
  const name = cleanName(head);
  if (!text.startsWith(head.trim()) || !mayBeName(name)) return null;
  const rest = text.slice(text.indexOf(head.trim()) + head.trim().length);
  const description = rest.replace(/^[\s,:;.|–—-]+/u, '').trim();
  // Don't split at a drop cap or at a bold word inside a name.
  if (/^\p{L}/u.test(rest) || (description.length < 3 && description !== '')) return null;
  return { name, description: description || null, strong: first.strong };
}

function byMarks(text: string): { name: string; description: string | null } {
  const whole = { name: cleanName(text), description: null };
  const mark = dash.exec(text);
  if (mark !== null && mark.index >= 3) return parted(text, mark.index, mark[0].length) ?? whole;
  const bracket = /\s\((?=[^)]{18,}\)?\s*$)/.exec(text);
  if (bracket !== null && bracket.index >= 3) return parted(text, bracket.index, bracket[0].length) ?? whole;
  if (text.length <= 42) return whole;
  const comma = /,\s/.exec(text) ?? /\.\s/.exec(text) ?? /\s(?=served with|with |topped with)/i.exec(text);
  return (comma !== null && comma.index >= 4 && parted(text, comma.index, comma[0].length)) || whole;
}

function parted(text: string, at: number, length: number): { name: string; description: string | null } | null {
  const name = cleanName(text.slice(0, at));
  const description = text
    .slice(at + length)
    .replace(/\)\s*$/, '')
    .trim();
  return mayBeName(name) ? { name, description: description || null } : null;
}
