import type { Input } from './tool.ts';

/**
 * The proof of a figure as a text that names it and stores nothing. It is never trusted: `explain` reads everything
 * again as whoever asks.
 */
type Derivation =
  | { kind: 'dish'; id: number }
  | { kind: 'invoice-line'; restaurantId: number; lineId: number }
  /** The figures of a tool's result: which tool, and what it was asked. */
  | { kind: 'figures'; tool: string; input: Input }
  /** An answer to a question, or the causes of a change. */
  | { kind: 'ask' | 'why'; about: string };

const positive = (text: string | undefined): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

export const dishDerivation = (id: unknown): string => `dish:${id}`;
export const lineDerivation = (restaurantId: unknown, lineId: unknown): string =>
  `invoice-line:${restaurantId}:${lineId}`;

/** Pages of one result have the same proof. */
export function figuresDerivation(tool: string, { limit: _, cursor: __, ...input }: Input): string {
  return `figures:${tool}:${Buffer.from(JSON.stringify(input)).toString('base64url')}`;
}

/** Null if it is none. */
export function readDerivation(text: string): Derivation | null {
  const [kind = '', first, second] = text.split(':');
  if (kind === 'dish') {
    const id = positive(first);
    return id === null ? null : { kind, id };
  }
  if (kind === 'invoice-line') {
    const [restaurantId, lineId] = [positive(first), positive(second)];
    return restaurantId === null || lineId === null ? null : { kind, restaurantId, lineId };
  }
  if (kind === 'figures') return readFigures(first ?? '', second ?? '');
  return kind === 'ask' || kind === 'why' ? { kind, about: text.slice(kind.length + 1) } : null;
}

function readFigures(tool: string, encoded: string): Derivation | null {
  try {
    const input: unknown = JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
    return typeof input === 'object' && input !== null ? { kind: 'figures', tool, input: input as Input } : null;
  } catch {
    return null;
  }
}
