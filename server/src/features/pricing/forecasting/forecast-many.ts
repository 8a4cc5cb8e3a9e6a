import { Worker } from 'node:worker_threads';
import type { Forecast, SeriesInput } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';

const mostSeries = 20_000;
const mostValues = 5_000_000;
const memoryMb = 512;
const timeoutMs = 120_000;

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
  const forecasts = await inWorker(series);
  deps.log.debug({ series: series.length, ms: Math.round(performance.now() - started) }, 'forecasts were made');
  return forecasts;
}

function inWorker(series: readonly SeriesInput[]): Promise<Forecast[]> {
  const worker = new Worker(new URL('./forecast-many.worker.ts', import.meta.url), {
    workerData: { series },
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    execArgv: [],
  });
  let timer: NodeJS.Timeout | undefined;
  return new Promise<Forecast[]>((resolve, reject) => {
    timer = setTimeout(() => reject(new Error('forecasting took too long')), timeoutMs);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`forecasting ended with ${code}`)));
  }).finally(() => {
    clearTimeout(timer);
    return worker.terminate();
  });
}
