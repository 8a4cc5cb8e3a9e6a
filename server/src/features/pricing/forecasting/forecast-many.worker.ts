import { parentPort, workerData } from 'node:worker_threads';
import { forecast, type SeriesInput } from '@platewise/domain';

const { series } = workerData as { series: SeriesInput[] };
parentPort?.postMessage(series.map(({ values, seasonLength, horizon }) => forecast(values, seasonLength, horizon)));
