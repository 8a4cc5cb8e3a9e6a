import { parentPort, workerData } from 'node:worker_threads';
import { makeInvoicePdf } from '@platewise/generator';

for (const spec of workerData.specs) parentPort?.postMessage(await makeInvoicePdf(spec));
