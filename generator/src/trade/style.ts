import type { Paper, Typeface } from '../paper.ts';
import type { Random } from '../random.ts';
import type { TradeLayout } from './document.ts';
import { type Notation, notationOf } from './notation.ts';

/** The look of one document, picked once from its seed. */
export type Style = Notation & {
  plain: Typeface;
  bold: Typeface;
  size: number;
  step: number;
  margin: number;
  /** Headings in all caps. */
  caps: boolean;
  /** Headings of several words split over two rows. */
  stacked: boolean;
  headAlign: 'as-column' | 'left';
  grid: 'none' | 'rule' | 'lines' | 'zebra' | 'cells';
  reversed: boolean;
  /** Currency sign before prices. */
  sign: string;
  quantityDecimals: number;
  /** Maximum characters of a description before it wraps or, with `cut`, is truncated. */
  longest: number;
  cut: boolean;
  sections: 'none' | 'plain' | 'starred';
  groupTotals: boolean;
  weights: 'below' | 'listed' | 'inline';
  zeros: 'full' | 'bare' | 'blank';
  carry: boolean;
  shortHead: boolean;
};

const families: readonly [Typeface, Typeface][] = [
  ['Helvetica', 'Helvetica-Bold'],
  ['Times-Roman', 'Times-Bold'],
  ['Courier', 'Courier-Bold'],
];

export function styleOf(random: Random, layout: TradeLayout): Style {
  const [plain, bold] = random.pick(families);
  const size = plain === 'Courier' ? random.pick([7.5, 8, 8.5]) : random.pick([8, 8.5, 9, 9.5]);
  const grouped = layout === 'sectioned' || (layout === 'market' && random.chance(0.2));
  return {
    ...notationOf(random),
    plain,
    bold,
    size,
    step: size * random.pick([1.3, 1.45, 1.7]),
    margin: random.int(26, 48),
    caps: layout === 'market' ? random.chance(0.4) : random.chance(0.8),
    stacked: random.chance(0.4),
    headAlign: random.chance(0.75) ? 'as-column' : 'left',
    grid: random.pick(['none', 'rule', 'rule', 'lines', 'zebra', 'cells']),
    reversed: random.chance(0.2),
    sign: random.chance(0.2) ? '$' : '',
    quantityDecimals: random.pick([0, 0, 0, 0, 1, 2]),
    longest: random.pick([18, 24, 30, 36, 60]),
    cut: random.chance(0.4),
    sections: grouped ? random.pick(['plain', 'starred']) : 'none',
    groupTotals: grouped && random.chance(0.4),
    // The other layouts have a column for the weight.
    weights: layout === 'sectioned' ? random.pick(['below', 'below', 'listed', 'inline']) : 'below',
    zeros: random.pick(['full', 'full', 'bare', 'blank']),
    carry: random.chance(0.35),
    shortHead: random.chance(0.5),
  };
}

/** Writes on a paper in the style's default typeface and size. */
export type Pen = {
  paper: Paper;
  style: Style;
  left: (text: string, x: number, y: number, bold?: boolean, size?: number) => void;
  right: (text: string, x: number, y: number, bold?: boolean, size?: number) => void;
};

export function penOf(paper: Paper, style: Style): Pen {
  const face = (bold: boolean | undefined) => (bold ? style.bold : style.plain);
  return {
    paper,
    style,
    left: (text, x, y, bold, size = style.size) => paper.left(text, x, y, size, face(bold)),
    right: (text, x, y, bold, size = style.size) => paper.right(text, x, y, size, face(bold)),
  };
}
