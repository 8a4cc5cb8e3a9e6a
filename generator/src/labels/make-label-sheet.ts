import { paperOf } from '../paper.ts';
import { randomOf } from '../random.ts';
import { type Drawn, penOf } from './draw.ts';
import { type LabelGold, type LabelLayout, type LabelSheet, labelLayouts } from './label.ts';
import { printLabel } from './print-label.ts';

/** Background colors: the boxes, shelves and tables that labels are stuck to. */
const grounds = ['#ffffff', '#d9c7a8', '#b89b72', '#a5886a', '#8f8f8f', '#6f6a64', '#c7c9cc'];
const papers = ['#ffffff', '#ffffff', '#fbfaf5', '#fff6cf', '#eef4ff'];

/**
 * Made-up package labels on one page, with their gold data. Their number, look and background vary by seed; the same
 * seed gives the same page. Example: `await makeLabelSheet(7, { labels: 2 })`.
 */
export async function makeLabelSheet(
  seed: number,
  wanted: { labels?: 1 | 2 | 3 | 4; layout?: LabelLayout } = {},
): Promise<LabelSheet> {
  const random = randomOf(seed ^ 0x1abe1);
  const count = wanted.labels ?? random.pick([1, 1, 2, 2, 3, 4] as const);
  const ground = random.pick(grounds);
  const drawn: Drawn[] = [];
  const gold: LabelGold[] = [];
  for (let at = 0; at < count; at += 1) {
    const width = random.int(300, 380);
    const pen = penOf(width, { colour: random.pick(papers), edge: ground === '#ffffff' });
    gold.push(await printLabel(wanted.layout ?? random.pick(labelLayouts), pen, random));
    drawn.push(pen.finish());
  }
  return { seed, pdf: await printed(drawn, ground, () => random.int(22, 44)), gold };
}

/** Prints the labels in one or two columns, with some background showing between them. */
function printed(labels: readonly Drawn[], ground: string, gap: () => number): Promise<Uint8Array> {
  const columns = labels.length > 2 ? 2 : 1;
  const widest = Math.max(...labels.map(({ width }) => width));
  const places: { label: Drawn; x: number; y: number }[] = [];
  const bottoms = Array.from({ length: columns }, gap);
  for (const [at, label] of labels.entries()) {
    const column = at % columns;
    const x = 30 + column * (widest + 40) + (widest - label.width) / 2;
    places.push({ label, x, y: bottoms[column] ?? 0 });
    bottoms[column] = (bottoms[column] ?? 0) + label.height + gap();
  }
  const paper = paperOf('Labels', '2026-03-01', 60 + columns * widest + (columns - 1) * 40, Math.max(...bottoms));
  paper.fill(0, 0, paper.width, paper.height, ground);
  for (const { label, x, y } of places) label.print(paper, x, y);
  return paper.finish();
}
