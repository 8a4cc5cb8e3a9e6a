import { parentPort, workerData } from 'node:worker_threads';
import { demoDocuments } from './documents.ts';

parentPort?.postMessage(await demoDocuments(workerData.today));
