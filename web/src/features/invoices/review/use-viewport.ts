import { type RefObject, useCallback, useEffect, useState } from 'react';

const least = 0.25;
const most = 4;
export type Turn = 0 | 90 | 180 | 270;

type Size = { width: number; height: number };

/** Zoom, turn and the page in sight. 100% is the page at 96 dots an inch, its own size on paper. */
export function useViewport(place: RefObject<HTMLElement | null>, first: Size | undefined) {
  const [room, setRoom] = useState(592);
  const [chosen, setChosen] = useState<number | null>(null);
  const [turned, setTurned] = useState<Turn>(0);
  const [page, setPage] = useState(1);

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
      setPage(Number(shown.at(-1)?.dataset.page ?? 1));
    };
    element.addEventListener('scroll', see, { passive: true });
    return () => element.removeEventListener('scroll', see);
  }, [place]);

  const sideways = turned === 90 || turned === 270;
  // Pages come in points, 72 an inch.
  const natural = ((first ? (sideways ? first.height : first.width) : 612) * 96) / 72;
  const fitting = room / natural;
  const zoom = chosen ?? fitting;
  const zoomBy = useCallback((factor: number) => setChosen(Math.min(most, Math.max(least, zoom * factor))), [zoom]);
  return {
    page,
    zoom,
    zoomBy,
    turned,
    width: Math.round(zoom * natural),
    fitted: chosen === null,
    fit: () => setChosen(null),
    rotate: () => setTurned((now) => ((now + 90) % 360) as Turn),
    goTo: (wanted: number) =>
      place.current?.querySelector(`[data-page="${wanted}"]`)?.scrollIntoView({ block: 'start', behavior: 'smooth' }),
  };
}
