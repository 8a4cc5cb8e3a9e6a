import { addDays, type BusinessDate, businessDate, weekday, workOutSales } from '@platewise/domain';

type Day = { date: BusinessDate; value: number };
export type Shop = { today: BusinessDate; past: Day[]; future: Map<BusinessDate, number> };
type ByHorizon = Record<7 | 28, number>;

function noiseOf(seed: number) {
  let state = seed >>> 0;
  const even = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { even, normal: () => Math.sqrt(-2 * Math.log(1 - even())) * Math.cos(2 * Math.PI * even()) };
}

/**
 * Shops with three months to three years of data: weekdays, a drifting level, seasons, promotions, and unexplained
 * closed days.
 */
export function dailyShops(count: number, seed: number): Shop[] {
  const { even, normal } = noiseOf(seed);
  return Array.from({ length: count }, () => {
    const days = 100 + Math.floor(1000 * even());
    const today = addDays(businessDate('2026-11-21'), -Math.floor(365 * even()));
    const week = Array.from({ length: 7 }, (_, day) => (day >= 4 ? 1.4 : 1) * Math.exp(0.2 * normal()));
    const closed = even() < 0.4 ? Math.floor(7 * even()) : -1;
    const [noise, swing, begins] = [0.1 + 0.25 * even(), even() < 0.4 ? 0.35 * even() : 0, 365 * even()];
    const [wander, growth, promotions] = [0.01 + 0.04 * even(), 0.003 * (even() - 0.4), even() < 0.4];
    let [level, shut, promoted] = [Math.log(1000 + 5000 * even()), 0, false];
    const all: Day[] = [];
    for (let at = 0; at < days + 28; at++) {
      const date = addDays(today, at - days);
      if (at % 7 === 0) {
        level += growth + wander * normal();
        promoted = promotions && even() < 0.3;
      }
      const season = swing * Math.sin((2 * Math.PI * (at + begins)) / 365.25);
      const value = Math.exp(level + season + noise * normal()) * (week[weekday(date) - 1] ?? 1) * (promoted ? 1.3 : 1);
      if (at < days && even() < 0.003) shut = 1 + Math.floor(6 * even());
      shut -= 1;
      if (shut < 0 && weekday(date) - 1 !== closed) all.push({ date, value: Math.round(100 * value) / 100 });
    }
    return {
      today,
      past: all.filter(({ date }) => date < today),
      future: new Map(all.filter(({ date }) => date >= today).map(({ date, value }) => [date, value])),
    };
  });
}

/** Mean absolute errors on open days relative to the shop's mean, for our forecast and for the weekday averages. */
export function judgeShop({ today, past, future }: Shop) {
  const { forecast } = workOutSales({ today, holidays: [], special: [], days: past, items: past, dishes: [] });
  if (forecast.kind !== 'forecast') throw new Error('a shop of the bench is too young');
  const sold = new Map(past.map(({ date, value }) => [date, value]));
  const scale = past.reduce((sum, { value }) => sum + value, 0) / past.length;
  const sameWeekday = (date: BusinessDate, count: number) => {
    const values: number[] = [];
    for (let back = 1; back <= count + 6 && values.length < count; back++) {
      const value = sold.get(addDays(date, -7 * back));
      if (value !== undefined) values.push(value);
    }
    return values.reduce((sum, value) => sum + value, 0) / (values.length || 1);
  };
  const errors = (horizon: 7 | 28, of: (date: BusinessDate, at: number) => number) => {
    const open = forecast.days.slice(0, horizon).flatMap(({ date }, at) => {
      const value = future.get(date);
      return value === undefined ? [] : [Math.abs(value - of(date, at)) / scale];
    });
    return open.reduce((sum, error) => sum + error, 0) / (open.length || 1);
  };
  const both = (of: (date: BusinessDate, at: number) => number): ByHorizon => ({
    7: errors(7, of),
    28: errors(28, of),
  });
  const total = forecast.days.slice(0, 7).reduce((sum, { date }) => sum + (future.get(date) ?? 0), 0);
  return {
    own: both((_, at) => forecast.days[at]?.mean ?? 0),
    four: both((date) => sameWeekday(date, 4)),
    eight: both((date) => sameWeekday(date, 8)),
    weekHeld: total >= forecast.week.low && total <= forecast.week.high,
  };
}
