import type { Typeface } from '../paper.ts';

/** A printed dish. Prices are plain decimals; if the section has several sizes, each has its own price. */
export type MenuDish = {
  name: string;
  /** Printed after the name but not part of it: '(V)'. */
  mark: string;
  description: string | null;
  price: string;
  sizes: { label: string; price: string }[];
};

export type MenuSection = { title: string; note: string | null; sizes: readonly string[] | null; dishes: MenuDish[] };

export type MenuText = {
  house: string;
  tagline: string | null;
  foot: string[];
  contact: string | null;
  sections: MenuSection[];
};

/** Where a menu prints its prices. */
export const menuLayouts = [
  'row-end',
  'leaders',
  'inline',
  'below',
  'after-words',
  'before',
  'table',
  'centred',
] as const;
export type MenuLayout = (typeof menuLayouts)[number];

/** The look of one menu, picked once from its seed. */
export type MenuStyle = {
  layout: MenuLayout;
  columns: 1 | 2 | 3;
  page: { width: number; height: number };
  margin: number;
  gutter: number;
  name: { face: Typeface; size: number; capitals: boolean };
  words: { face: Typeface; size: number };
  title: {
    face: Typeface;
    size: number;
    capitals: boolean;
    decor: 'none' | 'rule' | 'band' | 'dashes';
    centred: boolean;
  };
  price: { sign: string; after: boolean; decimals: boolean; comma: boolean; face: Typeface; separator: string };
  /** Whether dishes are numbered: '12. Pad Thai'. */
  numbered: boolean;
  leader: string;
  sizesInColumns: boolean;
  gap: number;
};

/** What the reader should find. `page` counts from 1; `price` is the price of the smallest size. */
export type MenuGold = {
  name: string;
  price: string;
  section: string;
  description: string | null;
  sizes: { label: string; price: string }[];
  page: number;
};

export type GeneratedMenu = { seed: number; layout: MenuLayout; pdf: Uint8Array; pages: number; gold: MenuGold[] };
