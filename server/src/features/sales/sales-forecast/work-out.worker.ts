import { parentPort } from 'node:worker_threads';
import { type SalesInput, workOutSales } from '@platewise/domain';

parentPort?.on('message', (input: SalesInput) => parentPort?.postMessage(workOutSales(input)));
