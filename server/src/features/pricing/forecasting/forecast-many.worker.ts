import { parentPort } from 'node:worker_threads';
import { forecast, type SeriesInput } from '@platewise/domain';

parentPort?.on('message', (series: SeriesInput[]) => {
  parentPort?.postMessage(series.map(({ values, seasonLength, horizon }) => forecast(values, seasonLength, horizon)));
});
