import { measurePicture } from '@platewise/reader/measure';
import { type BenchServer, startBenchServer } from './bench-server.ts';
import { median, reportLine, timed } from './figures.ts';
import { photoOfInvoice } from './photos.ts';

const rounds = 8;
const firstSeed = 4_100;

/** From sending a photo to the moment at which it can be reviewed, and what our own code adds to the bare networks. */
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
    for (const photo of photos.slice(1)) floor.push((await measurePicture(photo)).networkMs);
    console.log(`The first one, which loads the networks: ${times[0]?.toFixed(0)} ms`);
    reportLine('A photo to review', times.slice(1), { name: 'the bare networks', times: floor }, 4_000);
  } finally {
    await server.close();
  }
}

async function benchRatio(photos: readonly Uint8Array[]): Promise<void> {
  const ratios: number[] = [];
  for (const photo of photos) {
    const { ms, networkMs } = await measurePicture(photo);
    ratios.push(ms / networkMs);
  }
  const ratio = median(ratios.slice(1));
  const verdict = ratio <= 1.3 ? 'within' : 'OVER';
  console.log(
    `A page without the second reader: ${ratio.toFixed(2)} times the bare networks; ${verdict} the budget of 1.3`,
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
    // A screen is told by events; asking more often would take the processor away from what is measured.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
}
