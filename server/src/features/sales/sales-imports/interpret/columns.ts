import type { Layout, LayoutColumn } from '../layouts/layout.ts';
import { plainWord } from '../values/words.ts';

export type Cells = readonly string[];

/** Looks up cells by what they contain. */
export type Columns = {
  /** The first cell with a value, trimmed; '' if there is none. */
  get(cells: Cells, column: LayoutColumn): string;
  has(column: LayoutColumn): boolean;
  /** Indexes of all cells that are read, for telling rows apart. */
  readonly places: readonly number[];
  placesOf(column: LayoutColumn): readonly number[];
  placeOfHead(head: string): number;
};

export function columnsOf(head: Cells, layout: Layout): Columns {
  const places = new Map<string, number>();
  for (const [place, name] of head.entries()) {
    const word = plainWord(name);
    if (!places.has(word)) places.set(word, place);
  }
  const byColumn = new Map<LayoutColumn, number[]>();
  for (const [column, names] of Object.entries(layout.columns)) {
    const found = names.flatMap((name) => places.get(name) ?? []);
    if (found.length > 0) byColumn.set(column as LayoutColumn, found);
  }
  const none: number[] = [];
  return {
    get(cells, column) {
      for (const place of byColumn.get(column) ?? none) {
        const text = cells[place]?.trim();
        if (text !== undefined && text !== '') return text;
      }
      return '';
    },
    has: (column) => byColumn.has(column),
    places: [...new Set([...byColumn.values()].flat())].sort((a, b) => a - b),
    placesOf: (column) => byColumn.get(column) ?? none,
    placeOfHead: (name) => places.get(name) ?? -1,
  };
}
