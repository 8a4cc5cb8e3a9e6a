/** The last months up to that of `now`, as their first days, `YYYY-MM-DD` in UTC. */
export function lastMonths(now: Date, count: number): { first: string; last: string; names: string[] } {
  const firstDay = (back: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 10);
  const days = Array.from({ length: count }, (_unused, index) => firstDay(count - 1 - index));
  return { first: firstDay(count - 1), last: firstDay(0), names: days.map((day) => day.slice(0, 7)) };
}
