import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { letterPdf } from '../../../../../test/odd-pdfs.ts';
import { addMember, newcomer } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';
import { readToEnd, uploadAs } from '../../../../../test/uploads.ts';
import { hashFile } from '../../../../platform/files/file-store.ts';
import { emptyBins } from '../index.ts';

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };
let vendor: { id: number };
let number = 0;

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'Waco', { settings: { timezone: 'America/Chicago' } });
  vendor = await addVendor(owner, here.id);
});
afterAll(() => server.close());

const add = (invoiceDate = '2026-11-18'): Promise<{ id: number }> =>
  addInvoice(owner, vendor.id, { totalAmount: '80', invoiceNumber: `B-${++number}`, invoiceDate });
const bin = (id: number, person = owner) => person.delete(`/api/invoices/${id}`);
const erase = (id: number, person = owner) => person.delete(`/api/invoices/${id}/forever`);
const listed = async (status: string) =>
  (await owner.get(`/api/invoices?restaurantId=${here.id}&status=${status}`)).body.map((row: { id: number }) => row.id);
const settle = (settings: object) => owner.patch(`/api/restaurants/${here.id}`, { settings });
const upload = async (): Promise<{ id: number }> => {
  const { body } = await uploadAs(
    owner,
    { name: 'lone-star.pdf', bytes: letterPdf() },
    { restaurantId: String(here.id) },
  );
  return readToEnd(owner, body.id);
};
const hasFile = async (id: number) => (await owner.get(`/api/invoices/${id}/document`)).status === 200;

describe('a deleted invoice', () => {
  it("stays in the bin with its file, isn't counted, and can be restored for review", async () => {
    const { id } = await upload();
    const before = (await owner.get(`/api/dashboard/metrics?restaurantId=${here.id}`)).body.pendingInvoices;
    expect((await bin(id)).status).toBe(204);
    expect([await listed('bin'), await listed('all'), await listed('rejected')]).toEqual([[id], [], []]);
    const metrics = (await owner.get(`/api/dashboard/metrics?restaurantId=${here.id}`)).body;
    expect(metrics.pendingInvoices).toBe(before - 1);
    expect(JSON.stringify((await owner.get('/api/search?q=lone-star')).body)).not.toContain('lone-star.pdf');
    const { rows } = (await owner.get(`/api/reports?report=invoice-summary&restaurantId=${here.id}`)).body;
    expect(rows).toEqual([]);
    expect((await owner.get(`/api/vendors?restaurantId=${here.id}`)).body[0]).toMatchObject({ invoiceCount: 0 });
    const reply = (await owner.get(`/api/invoices/${id}`)).body;
    expect(reply).toMatchObject({ deletedUntil: '2026-12-20', can: { restore: true, remove: false, erase: true } });
    expect(await hasFile(id)).toBe(true);
    const again = await bin(id);
    expect([again.status, again.body.detail]).toEqual([409, 'The invoice is already in the trash.']);
    expect((await owner.post(`/api/invoices/${id}/restore`, {})).status).toBe(200);
    expect([await listed('bin'), await listed('all')]).toEqual([[], [id]]);
    await bin(id);
  });

  it('comes back rejected if it was rejected before', async () => {
    const { id } = await add();
    await owner.post(`/api/invoices/${id}/reject`, { reason: 'duplicate' });
    await bin(id);
    const { status, body } = await owner.post(`/api/invoices/${id}/restore`, {});
    expect([status, body.rejectedReason, body.deletedAt]).toEqual([200, 'duplicate', null]);
    expect((await owner.post(`/api/invoices/${id}/restore`, {})).body.rejectedReason).toBe(null);
    await bin(id);
    await erase(id);
  });

  it('is named when the same document arrives again', async () => {
    const [binned] = await listed('bin');
    const { id } = await upload();
    expect((await owner.get(`/api/invoices/${id}`)).body).toMatchObject({ sameInBin: binned, duplicateOf: null });
    await bin(id);
  });

  it('can be deleted permanently only by its owner, only from the bin, and with its file', async () => {
    const [id] = await listed('bin');
    const manager = await addMember(server, here.groupId, 'manager');
    expect((await erase(id, manager)).status).toBe(403);
    const stranger = await newcomer(server);
    expect([(await erase(id, stranger)).status, (await bin(id, stranger)).status]).toEqual([404, 404]);
    const open = await add();
    expect((await erase(open.id)).body.detail).toBe('Only an invoice in the trash can be deleted permanently.');
    expect((await erase(id)).status).toBe(204);
    expect((await owner.get(`/api/invoices/${id}`)).status).toBe(404);
  });

  it('is deleted automatically after 30 days, but not sooner', async () => {
    const { id } = await add();
    await bin(id);
    server.setNow('2026-12-20T17:00:00Z');
    await emptyBins(server.deps);
    expect(await listed('bin')).toContain(id);
    server.setNow('2026-12-20T18:00:01Z');
    await emptyBins(server.deps);
    expect(await listed('bin')).not.toContain(id);
    expect((await owner.get(`/api/invoices/${id}`)).status).toBe(404);
    server.setNow('2026-11-20T18:00:00Z');
  });
});

describe('a restaurant that retains its documents', () => {
  it('refuses every way to delete them until the retention period ends', async () => {
    const sent = async (date: string) => {
      server.setNow(`${date}T18:00:00Z`);
      const made = await add(date);
      server.setNow('2026-11-20T18:00:00Z');
      return made;
    };
    const [old, kept, binned] = [await sent('2016-03-01'), await sent('2017-03-01'), await add('2026-11-01')];
    const predated = await add('2016-03-01');
    await bin(binned.id);
    expect((await settle({ retentionYears: 31 })).status).toBe(422);
    expect((await settle({ retentionYears: 9 })).status).toBe(200);
    const { status, body } = await bin(kept.id);
    expect([status, body.detail]).toEqual([
      409,
      'The restaurant keeps this invoice until Dec 31, 2026. Reject it instead.',
    ]);
    expect((await bin(old.id)).status).toBe(204);
    expect((await bin(predated.id)).body.detail).toContain('until Dec 31, 2035');
    const whole = await owner.delete(`/api/restaurants/${here.id}`, { name: 'Waco' });
    expect([whole.status, whole.body.detail]).toEqual([
      409,
      'Waco keeps its invoices for 9 years. Export them and turn that off in its settings first.',
    ]);
    expect((await erase(binned.id)).status).toBe(409);
    expect((await owner.get(`/api/invoices/${binned.id}`)).body.deletedUntil).toBeNull();
    server.setNow('2027-01-15T18:00:00Z');
    await emptyBins(server.deps);
    expect(await listed('bin')).toEqual([binned.id]);
    expect((await bin(kept.id)).status).toBe(204);
    server.setNow('2026-11-20T18:00:00Z');
    await settle({ retentionYears: 0 });
  });
});

it('has an archive of every original file, with an index of their hashes', async () => {
  const fresh = await newcomer(server);
  const { id: restaurantId } = await addRestaurant(fresh, 'Archive');
  const sent = await uploadAs(
    fresh,
    { name: 'letter.pdf', bytes: letterPdf() },
    { restaurantId: String(restaurantId) },
  );
  await readToEnd(fresh, sent.body.id);
  await bin(sent.body.id, fresh);
  const { id: vendorId } = await addVendor(fresh, restaurantId, 'Lone Star');
  await addInvoice(fresh, vendorId, { totalAmount: '80', invoiceNumber: 'A-1', invoiceDate: '2026-11-18' });
  const { status, body } = await fresh.get('/api/invoices/archive');
  expect(status).toBe(200);
  const zip = body.toString('latin1');
  expect(zip).toContain(letterPdf().toString('latin1'));
  expect(zip).toContain(`${hashFile(letterPdf())},As uploaded`);
  expect(zip).toMatch(/A-1,Lone Star,2026-11-18,80\.00,USD,Not approved,.*,No document/);
  expect(zip).toContain(',In the trash,');
  const staff = await addMember(server, here.groupId, 'staff');
  expect((await staff.get(`/api/invoices/archive?restaurantId=${here.id}`)).status).toBe(403);
  expect((await fresh.get(`/api/invoices/archive?restaurantId=${here.id}`)).status).toBe(404);
});
