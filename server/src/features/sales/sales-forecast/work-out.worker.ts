import { parentPort, workerData } from 'node:worker_threads';
import { type SalesInput, workOutSales } from '@platewise/domain';

parentPort?.postMessage(workOutSales(workerData as SalesInput));
