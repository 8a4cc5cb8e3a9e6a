import { type RefObject, useCallback, useEffect, useState } from 'react';

const least = 0.25;
const most = 4;
export type Turn = 0 | 90 | 180 | 270;

type Size = { page: number; width: number; height: number };

/** Zoom, rotation and the visible page. 100% is 96 dpi, the page's size on paper. */
export function useViewport(place: RefObject<HTMLElement | null>, first: Size | undefined) {
  const firstPage = first?.page ?? 1;
  const [room, setRoom] = useState(592);
  const [chosen, setChosen] = useState<number | null>(null);
  const [turns, setTurns] = useState<ReadonlyMap<number, Turn>>(new Map());
  const [page, setPage] = useState(firstPage);

  useEffect(() => {
    const element = place.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setRoom(Math.max(200, entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const see = () => {
      const middle = element.getBoundingClientRect().top + element.clientHeight / 3;
      const shown = [...element.querySelectorAll<HTMLElement>('[data-page]')].filter(
        (candidate) => candidate.getBoundingClientRect().top <= middle,
      );
      setPage(Number(shown.at(-1)?.dataset.page ?? firstPage));
    };
    element.addEventListener('scroll', see, { passive: true });
    return () => element.removeEventListener('scroll', see);
  }, [place, firstPage]);

  const turnOf = (wanted: number): Turn => turns.get(wanted) ?? 0;
  const sideways = turnOf(firstPage) % 180 === 90;
  // Page sizes are in points, 72 per inch.
  const natural = ((first ? (sideways ? first.height : first.width) : 612) * 96) / 72;
  const fitting = room / natural;
  const zoom = chosen ?? fitting;
  const zoomBy = useCallback((factor: number) => setChosen(Math.min(most, Math.max(least, zoom * factor))), [zoom]);
  return {
    page,
    zoom,
    zoomBy,
    turnOf,
    /** Pages rotated differently from how they are stored. */
    turned: [...turns].flatMap(([of, turn]) => (turn === 0 ? [] : [{ page: of, turn }])),
    width: Math.round(zoom * natural),
    fitted: chosen === null,
    fit: () => setChosen(null),
    /** Rotates the visible page. */
    rotate: () => setTurns((now) => new Map(now).set(page, (((now.get(page) ?? 0) + 90) % 360) as Turn)),
    goTo: (wanted: number) =>
      place.current?.querySelector(`[data-page="${wanted}"]`)?.scrollIntoView({ block: 'start', behavior: 'smooth' }),
  };
}
