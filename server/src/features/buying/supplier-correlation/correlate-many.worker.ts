import { parentPort, workerData } from 'node:worker_threads';
import { type CorrelationInput, correlate } from '@platewise/domain';

const { input } = workerData as { input: CorrelationInput };
const found = correlate(input, (done, total) => parentPort?.postMessage({ done, total }));
parentPort?.postMessage({ found });
