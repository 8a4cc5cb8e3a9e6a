import type { Forecast } from './forecast-types.ts';

const fewest = 4;

/**
 * What comes next after values at even distances in time, with how sure that is.
 * @example forecast([2, 2, 2, 2], 1, 2) // { kind: 'forecast', method: 'naive', mean: [2, 2], accuracy: 100, ... }
 */
export function forecast(values: readonly number[], _seasonLength: number, horizon: number): Forecast {
  if (values.length < fewest) return { kind: 'too_few_points', points: values.length, needed: fewest };
  const last = values.at(-1) ?? 0;
  const flat = () => new Array<number>(horizon).fill(last);
  const moves = values.slice(1).map((value, at) => value - (values[at] as number));
  const deviation = Math.sqrt(moves.reduce((sum, move) => sum + move * move, 0) / moves.length);
  const within = (width: number) => ({
    low: flat().map((value, step) => value - width * deviation * Math.sqrt(step + 1)),
    high: flat().map((value, step) => value + width * deviation * Math.sqrt(step + 1)),
  });
  const smape = moves.reduce((sum, move, at) => {
    const size = Math.abs(values[at] as number) + Math.abs(values[at + 1] as number);
    return sum + (size === 0 ? 0 : (200 * Math.abs(move)) / size / moves.length);
  }, 0);
  return {
    kind: 'forecast',
    method: 'naive',
    mean: flat(),
    interval80: within(1.2816),
    interval95: within(1.96),
    accuracy: Math.max(0, 100 - smape),
    backtest: { origins: moves.length, smape },
  };
}
