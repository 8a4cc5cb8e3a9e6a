import { measureDocument, measurePicture } from '@platewise/reader/measure';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { median, reportLine, timed } from './figures.ts';
import { photoOfInvoice } from './photos.ts';

const rounds = 8;
const firstSeed = 4_100;
const budget = 1.1;

/** From sending a photo until it is ready for review, and what our own code adds to the bare neural networks. */
export async function benchPhoto(): Promise<void> {
  const photos: Uint8Array[] = [];
  for (let round = 0; round <= rounds; round++) photos.push(await photoOfInvoice(firstSeed + round));
  await benchRatio(photos);
  const server = await startBenchServer();
  try {
    const { body: restaurant } = await server.call('POST', '/api/restaurants', { name: 'Bench' });
    const times: number[] = [];
    for (const photo of photos) times.push((await timed(() => reviewable(server, restaurant.id, photo))).ms);
    const floor = [];
    for (const photo of photos.slice(1)) floor.push((await measurePicture(photo)).networks.ms);
    console.log(`The first one, which loads the networks: ${times[0]?.toFixed(0)} ms`);
    reportLine('A photo to review', times.slice(1), { name: 'the bare networks', times: floor }, 4_000);
  } finally {
    await server.close();
  }
}

/**
 * CPU time of each photo, recognized and then fully read, relative to the neural networks in the same run, when the
 * process has read all of them once before. Closer looks run the networks again, so the total is also compared with
 * one look.
 */
async function benchRatio(photos: readonly Uint8Array[]): Promise<void> {
  const options = { today: '2026-11-21' };
  for (const photo of photos) await measureDocument(photo, options);
  const ratios = { recognized: [] as number[], whole: [] as number[], oneLook: [] as number[] };
  for (const photo of photos) {
    const recognized = await measurePicture(photo);
    const whole = await measureDocument(photo, options);
    ratios.recognized.push(recognized.processorMs / recognized.networks.processorMs);
    ratios.whole.push(whole.processorMs / whole.networks.processorMs);
    ratios.oneLook.push(whole.processorMs / recognized.networks.processorMs);
  }
  const usual = (all: readonly number[]) => median(all).toFixed(2);
  const verdict = median(ratios.whole) <= budget ? 'within' : 'OVER';
  console.log(
    `Processor time over that of the networks: recognized ${usual(ratios.recognized)}, read whole ${usual(ratios.whole)} (${verdict} the budget of ${budget}); whole over one look of the networks ${usual(ratios.oneLook)}`,
  );
}

async function reviewable({ call }: BenchServer, restaurantId: number, photo: Uint8Array): Promise<void> {
  const form = new FormData();
  form.set('restaurantId', String(restaurantId));
  form.set('invoice', new Blob([new Uint8Array(photo)]), 'photo.jpg');
  const sent = await call('POST', '/api/invoices/upload', form);
  if (sent.status !== 201 && sent.status !== 202) throw new Error(`the upload was answered ${sent.status}`);
  for (;;) {
    const review = await call('GET', `/api/invoices/${sent.body.id}/review`);
    const status = review.body.invoice.processingStatus;
    if (status === 'completed' || status === 'failed') return;
    // Screens are notified by events; polling more often would take CPU time from what is measured.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
