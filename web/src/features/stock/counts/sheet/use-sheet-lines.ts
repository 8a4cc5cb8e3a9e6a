import { useMemo, useRef } from 'react';
import { searchable } from '../../../../lib/searchable.ts';
import { type CountState, entriesByLine } from '../kept/count-state.ts';
import { type ShownLine, shownLine } from './line-figures.ts';
import { nameOf, type Place, placesOf } from './places.ts';

type State = CountState & { sheet: NonNullable<CountState['sheet']> };

/** The lines on screen: the current location's items, or the search results. */
export function useSheetLines(state: State, at: string, search: string | null) {
  const { waiting } = state.sheet;
  const all = useMemo(() => {
    const kept = entriesByLine(state);
    return [...state.sheet.lines, ...state.items.map((item) => item.line)].map((line) =>
      shownLine(line, kept.get(line.id)),
    );
  }, [state]);
  const places = useSamePlaces(all);
  const place = places.find(({ name }) => name === at) ?? places.find(({ left }) => left > 0) ?? places[0];
  const lines = useMemo(
    () =>
      search === null
        ? all.filter((line) => nameOf(line) === place?.name)
        : all.filter((line) => searchable(line.name).includes(searchable(search.trim()))),
    [all, place?.name, search],
  );
  const inDoubt = useMemo(() => Map.groupBy(waiting, (entry) => entry.lineId), [waiting]);
  return { all, places, place, lines, inDoubt };
}

/** Keeps its identity while the content is equal, so what only shows locations doesn't re-render on every key press. */
function useSamePlaces(all: readonly ShownLine[]): Place[] {
  const last = useRef<Place[]>([]);
  return useMemo(() => {
    const places = placesOf(all);
    if (JSON.stringify(places) !== JSON.stringify(last.current)) last.current = places;
    return last.current;
  }, [all]);
}
