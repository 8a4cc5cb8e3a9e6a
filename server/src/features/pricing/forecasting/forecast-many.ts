import type { Forecast, SeriesInput } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { keptThreads } from '../../../platform/kept-threads.ts';

const mostSeries = 20_000;
const mostValues = 5_000_000;

const inThread = keptThreads<readonly SeriesInput[], Forecast[]>({
  script: new URL('./forecast-many.worker.ts', import.meta.url),
  what: 'forecasting',
  memoryMb: 512,
  timeoutMs: 120_000,
});

/**
 * The forecast of each series, in order, computed in a separate thread: thousands of them take seconds, which would
 * block the server. Limits count, memory and time, and throws beyond that.
 */
export async function forecastMany(deps: Pick<Deps, 'log'>, series: readonly SeriesInput[]): Promise<Forecast[]> {
  if (series.length === 0) return [];
  const values = series.reduce((sum, one) => sum + one.values.length, 0);
  if (series.length > mostSeries || values > mostValues) {
    throw new Error(`${series.length} series of ${values} values are more than are forecast at once`);
  }
  const started = performance.now();
  const forecasts = await inThread(series);
  deps.log.debug({ series: series.length, ms: Math.round(performance.now() - started) }, 'forecasts were made');
  return forecasts;
}
