import type { SampleReading } from '@platewise/contract';
import { businessDateAt } from '@platewise/domain';
import type { Deps } from '../../../deps.ts';
import { countWithin, networkOf } from '../../../platform/auth/sign-in-limit.ts';
import { problem } from '../../../platform/http/problem.ts';
import { drawDocuments } from './store-documents.ts';
import { demoRestaurant } from './tenant.ts';

/** Enough to look twice; each reading takes a second or two of the machine. */
const most = { ofNetwork: 8, ofAll: 60 };

let drawn: { today: string; photo: Promise<Uint8Array> } | null = null;

const todayOf = (deps: Deps) => businessDateAt(deps.clock().toISOString(), demoRestaurant.timezone, '00:00');

/** The demo's photographed invoice, dated yesterday; drawn once a day. */
export function samplePhoto(deps: Deps): Promise<Uint8Array> {
  const today = todayOf(deps);
  if (drawn?.today === today) return drawn.photo;
  const photo = drawDocuments(today).then((documents) => {
    const found = documents.find(({ type }) => type === 'image/jpeg');
    if (found === undefined) throw new Error('the demo has no photo');
    return found.bytes;
  });
  drawn = { today, photo };
  photo.catch(() => {
    drawn = null;
  });
  return photo;
}

/** Reads the sample for a visitor, with the same reader that reads everyone's invoices. */
export async function readSample(deps: Deps, address: string): Promise<SampleReading> {
  const limits = [
    { key: `sample:${networkOf(address)}`, most: most.ofNetwork },
    { key: 'sample', most: most.ofAll },
  ];
  await countWithin(deps.db, limits, deps.clock());
  const photo = await samplePhoto(deps);
  const started = performance.now();
  const result = await deps.reader.by('sample').read(photo, { today: todayOf(deps) });
  if (!result.ok) throw problem('internal', "Couldn't read the sample. Try again.");
  const { vendor, invoiceNumber, invoiceDate, total, currency, lines, checks } = result.invoice;
  return {
    seconds: Math.round((performance.now() - started) / 100) / 10,
    vendor: vendor?.value ?? null,
    invoiceNumber: invoiceNumber?.value ?? null,
    invoiceDate: invoiceDate?.value ?? null,
    total: total?.value ?? null,
    currency: currency?.value ?? 'USD',
    lines: lines.map((line) => ({
      description: line.description.value,
      quantity: line.weight?.value ?? line.quantity?.value ?? null,
      pack: line.pack?.value ?? null,
      unitPrice: line.unitPrice?.value ?? null,
      total: line.total.value,
    })),
    addsUp: checks.some(({ code, held }) => code === 'lines_sum_to_total' && held),
  };
}
