import type { Layout, LayoutColumn } from '../layouts/layout.ts';
import { plainWord } from '../values/words.ts';

export type Cells = readonly string[];

/** Looks cells up by what they hold. */
export type Columns = {
  /** The first cell with a value, without spaces around; '' where there is none. */
  get(cells: Cells, column: LayoutColumn): string;
  has(column: LayoutColumn): boolean;
  /** Places of all cells that are read, for telling rows apart. */
  readonly places: readonly number[];
  placesOf(column: LayoutColumn): readonly number[];
  placeOfHead(head: string): number;
};

/** The transaction of a row; '' where it names none. Numbers that begin anew each day are told apart by it. */
export function transactionOf(columns: Columns, cells: Cells, dated: boolean | undefined): string {
  const id = columns.get(cells, 'transactionId').slice(0, 200);
  if (id === '' || dated !== true) return id;
  const day = columns.get(cells, 'businessDate') || columns.get(cells, 'dateTime') || columns.get(cells, 'date');
  return `${id}\u0001${day.slice(0, 10)}`;
}

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
