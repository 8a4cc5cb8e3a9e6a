import type { PriceRun } from '../../price-runs.ts';
import type { MenuSize } from '../../types.ts';
import type { Piece } from './split-name.ts';

/** A dish while its page is still being read. */
export type DraftItem = {
  name: string;
  description: string | null;
  price: string | null;
  currency: string | null;
  sizes: MenuSize[];
  section: string | null;
  imageUrl: string | null;
  /** Whether the name stands out: a heading, bold, or an element whose class says it's a title. */
  strong: boolean;
  /** How the price is written. */
  form: PriceRun['form'];
  /** Whether the dish has an element of its own, named as a dish or usual for one (a list item, a table row). */
  framed: boolean;
};

/** A line of text: `sig` is its style signature, `level` its heading level (0 for none). */
export type TextToken = {
  kind: 'text';
  text: string;
  pieces: readonly Piece[];
  sig: string;
  level: number;
  strong: boolean;
  child: number;
};
export type PriceToken = { kind: 'price'; run: PriceRun; child: number };
export type ItemToken = { kind: 'item'; item: DraftItem; child: number };
export type ImageToken = { kind: 'image'; src: string; child: number };

/** The content of an element, in order; `child` is the index of the child it came from. */
export type Token = TextToken | PriceToken | ItemToken | ImageToken;

/** The element around the tokens: the headers of its table, and whether it looks like a dish. */
export type Around = { heads: readonly string[]; frame: boolean; tag: string };

/** Makes a dish from its name and the prices next to it. */
export const draftItem = (name: string, strong: boolean, run: PriceRun, description: string | null): DraftItem => ({
  name,
  description,
  price: run.price,
  currency: run.currency,
  sizes: run.sizes,
  section: null,
  imageUrl: null,
  strong,
  form: run.form,
  framed: false,
});
