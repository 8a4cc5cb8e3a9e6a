import type { PosPage, PosWindow } from '../port.ts';

export type SpanAnswer<T> = {
  readonly rows: readonly T[];
  readonly records: number;
  readonly full: boolean;
  readonly problems?: PosPage<T>['problems'];
};

/**
 * Requests records in [from, to), in ms. `page` counts from 0 and goes beyond it only if a span can't be split further.
 */
export type AskSpan<T> = (from: number, to: number, page: number) => Promise<SpanAnswer<T>>;

/**
 * One page of a window, for vendors that paginate by number: the window is split into time spans until each fits on one
 * page. A record that changes while we read then leaves its span without shifting others onto a page already read,
 * which would lose them; a later window picks it up. The cursor is a time, so it can't expire.
 */
export async function spanPage<T>(
  window: PosWindow,
  cursor: string | null,
  rules: { firstWidthMs: number; longestWidthMs: number; most: number },
  ask: AskSpan<T>,
): Promise<PosPage<T>> {
  const until = Date.parse(window.to);
  const place = readPlace(cursor) ?? { from: Date.parse(window.from), width: rules.firstWidthMs, page: 0 };
  const { from, page } = place;
  for (let width = place.width; ; ) {
    const to = Math.min(from + width, until);
    const answer = await ask(from, to, page);
    if (answer.full && page === 0 && to - from > 1) {
      width = Math.max(1, Math.floor((to - from) / 2));
      continue;
    }
    const problems = answer.problems ?? [];
    // Too many records at a single instant: page through them.
    if (answer.full) return { rows: answer.rows, problems, cursor: writePlace({ from, width, page: page + 1 }) };
    // Take longer steps through quiet nights and closed days.
    const step = answer.records === 0 ? 8 : answer.records * 4 < rules.most ? 2 : 1;
    const wider = Math.min(width * step, rules.longestWidthMs);
    return {
      rows: answer.rows,
      problems,
      cursor: to >= until ? null : writePlace({ from: to, width: wider, page: 0 }),
    };
  }
}

type Place = { from: number; width: number; page: number };

const writePlace = ({ from, width, page }: Place) => `${from}:${width}:${page}`;

function readPlace(cursor: string | null): Place | null {
  if (cursor === null) return null;
  const [from = 0, width = 1, page = 0] = cursor.split(':').map(Number);
  return { from, width, page };
}
