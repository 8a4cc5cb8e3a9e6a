import type { PriceRun } from '../../price-runs.ts';
import type { MenuSize } from '../../types.ts';
import type { Piece } from './split-name.ts';

/** A dish while the page around it is still being read. */
export type DraftItem = {
  name: string;
  description: string | null;
  price: string | null;
  currency: string | null;
  sizes: MenuSize[];
  section: string | null;
  imageUrl: string | null;
  /** Its name stood out: a heading, bold, or an element that calls itself a title. */
  strong: boolean;
  /** How its price was written. */
  form: PriceRun['form'];
  /** It stood in an element that calls itself a dish, or in one of several that are built alike. */
  framed: boolean;
};

/** A line of text: `sig` says how it is set, `level` is that of a heading (0 for none). */
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

/** What an element holds, in order; `child` tells from which of its children each came. */
export type Token = TextToken | PriceToken | ItemToken | ImageToken;

/** What is known of the element: the heads of its table, and whether it calls itself a dish. */
export type Around = { heads: readonly string[]; frame: boolean; tag: string };

/** A dish from its name and the prices beside it. */
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
