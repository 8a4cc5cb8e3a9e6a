import type { Glyphs, PageText } from '../layout/page-text.ts';
import { phrasesOf, rowsOf, textOf } from '../layout/rows.ts';
import type { PlacedBarcode } from './barcodes.ts';
import { around, type Edges, gapsOf, heightOf } from './edges.ts';
import type { Islands } from './islands.ts';

/** A phrase printed on a label. `size` is its font height in pixels, `row` counts from the top. */
export type Phrase = { text: string; words: Glyphs[]; place: Edges; size: number; confidence: number; row: number };

/** The contents of one label. Phrases are in reading order. */
export type Group = { phrases: Phrase[]; barcodes: PlacedBarcode[]; place: Edges };

const placeOfWord = (word: Glyphs): Edges => word.seen ?? word;

/**
 * Sorts the words and barcodes of a photo into labels: by the paper they are on if several can be told apart, otherwise
 * by the blank space between them.
 */
export function groupsOf(page: PageText, barcodes: readonly PlacedBarcode[], islands: Islands): Group[] {
  const byIsland = new Map<number, { words: Glyphs[]; barcodes: PlacedBarcode[] }>();
  const on = (island: number) => {
    const known = byIsland.get(island) ?? { words: [], barcodes: [] };
    byIsland.set(island, known);
    return known;
  };
  for (const word of page.words) on(islands.of(placeOfWord(word))).words.push(word);
  for (const barcode of barcodes) on(islands.of(barcode.place)).barcodes.push(barcode);
  const papers = [...byIsland].filter(([island, { words }]) => island !== 0 && words.length >= wordsOfPaper);
  if (papers.length < 2) return split(page, page.words, barcodes);
  return withStrays(
    page,
    papers.map(([, part]) => part),
    byIsland,
  );
}

const wordsOfPaper = 3;

type Part = { words: Glyphs[]; barcodes: PlacedBarcode[] };

/**
 * Anything on no paper of its own (dark bands, bars) goes to the label around it, or is otherwise handled separately.
 */
function withStrays(page: PageText, papers: readonly Part[], all: ReadonlyMap<number, Part>): Group[] {
  const sheets = papers.map((part) => ({ ...part, place: around(part.words.map(placeOfWord)) }));
  const strays: Part = { words: [], barcodes: [] };
  for (const part of all.values()) {
    if (papers.includes(part)) continue;
    for (const word of part.words) (sheetOf(sheets, placeOfWord(word), word.size * 3) ?? strays).words.push(word);
    for (const barcode of part.barcodes) {
      (sheetOf(sheets, barcode.place, heightOf(barcode.place)) ?? strays).barcodes.push(barcode);
    }
  }
  const whole = sheets.flatMap((sheet) => split(page, sheet.words, sheet.barcodes, 2.2));
  return [...whole, ...split(page, strays.words, strays.barcodes)];
}

function sheetOf<S extends { place: Edges }>(sheets: readonly S[], place: Edges, near: number): S | undefined {
  const ranked = sheets
    .map((sheet) => ({ sheet, gap: Math.max(...Object.values(gapsOf(sheet.place, place))) }))
    .sort((a, b) => a.gap - b.gap);
  const [best] = ranked;
  return best && best.gap < near ? best.sheet : undefined;
}

/** How much blank space a label has within it, in heights of the larger of the two adjacent fonts. */
const usualWhite = 1.8;
const whiteAside = 2.6;
/** For a barcode, which is several rows high. */
const whiteOfBars = 0.45;

type Node = { place: Edges; size: number; phrase?: Phrase; barcode?: PlacedBarcode };

function split(page: PageText, words: readonly Glyphs[], barcodes: readonly PlacedBarcode[], patience = 1): Group[] {
  const nodes: Node[] = [
    ...phrasesIn(page, words).map((phrase) => ({ place: phrase.place, size: phrase.size, phrase })),
    ...barcodes.map((barcode) => ({ place: barcode.place, size: whiteOfBars * heightOf(barcode.place), barcode })),
  ];
  const groups: Node[][] = [];
  for (const node of nodes) {
    const near = groups.filter((group) => group.some((other) => belong(node, other, patience)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), node]);
  }
  return groups.map(groupOf).sort((a, b) => a.place.y0 - b.place.y0 || a.place.x0 - b.place.x0);
}

function belong(a: Node, b: Node, patience: number): boolean {
  const { aside, down } = gapsOf(a.place, b.place);
  const size = Math.max(a.size, b.size) * patience;
  if (aside <= 0) return down <= usualWhite * size;
  if (down <= 0) return aside <= whiteAside * Math.min(size, 3 * patience * Math.min(a.size, b.size));
  return aside <= size * 0.8 && down <= size * 0.8;
}

function groupOf(nodes: readonly Node[]): Group {
  const phrases = nodes.flatMap(({ phrase }) => (phrase ? [phrase] : []));
  return {
    phrases: phrases.sort((a, b) => a.row - b.row || a.place.x0 - b.place.x0),
    barcodes: nodes.flatMap(({ barcode }) => (barcode ? [barcode] : [])),
    place: around(nodes.map(({ place }) => place)),
  };
}

function phrasesIn(page: PageText, words: readonly Glyphs[]): Phrase[] {
  if (words.length === 0) return [];
  return rowsOf({ ...page, words: [...words] }).flatMap((row, at) =>
    phrasesOf(row.words, 1.4).map((phrase) => ({
      text: textOf(phrase),
      words: phrase,
      place: around(phrase.map(placeOfWord)),
      size: Math.max(...phrase.map(({ size }) => size)),
      confidence: phrase.reduce((sum, { confidence = 1 }) => sum + confidence, 0) / phrase.length,
      row: at,
    })),
  );
}

/** How far from a label, in its own font heights, a part of it may be. */
const farthest = 8;

/**
 * Joins anything that is not a label on its own (a lot or a date in a corner) to the nearest label. Two barcodes are
 * two labels.
 */
export function joinParts(groups: readonly Group[], isLabel: (group: Group) => boolean): Group[] {
  const labels = groups.filter(isLabel);
  const left: Group[] = [];
  for (const part of groups.filter((group) => !labels.includes(group))) {
    const free = labels.filter(({ barcodes }) => barcodes.length === 0 || part.barcodes.length === 0);
    const near = free
      .map((label) => ({ label, gap: Math.max(...Object.values(gapsOf(label.place, part.place))) }))
      .sort((a, b) => a.gap - b.gap)[0];
    const size = Math.max(...part.phrases.map((phrase) => phrase.size), heightOf(part.place) / 4);
    if (near === undefined || near.gap > farthest * size) left.push(part);
    else labels[labels.indexOf(near.label)] = together(near.label, part);
  }
  return [...labels, ...left];
}

const together = (a: Group, b: Group): Group => ({
  phrases: [...a.phrases, ...b.phrases].sort((one, other) => one.row - other.row || one.place.x0 - other.place.x0),
  barcodes: [...a.barcodes, ...b.barcodes],
  place: around([a.place, b.place]),
});
