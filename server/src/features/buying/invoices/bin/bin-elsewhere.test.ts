import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addInvoice, addLine, addRestaurant, addVendor } from '../../../../../test/kitchen.ts';
import { sentOrder } from '../../../../../test/ordered.ts';
import { addMember, newcomer } from '../../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let here: { id: number; groupId: number };
let vendor: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  server.setNow('2026-11-20T18:00:00Z');
  owner = await newcomer(server);
  here = await addRestaurant(owner, 'Waco');
  vendor = await addVendor(owner, here.id);
});
afterAll(() => server.close());

const add = (invoiceNumber: string, totalAmount = '80'): Promise<{ id: number }> =>
  addInvoice(owner, vendor.id, { totalAmount, invoiceNumber, invoiceDate: '2026-11-18' });
const bin = (id: number) => owner.delete(`/api/invoices/${id}`);
const settle = (settings: object) => owner.patch(`/api/restaurants/${here.id}`, { settings });
const archive = async (person: Person): Promise<string> =>
  (await person.get('/api/invoices/archive')).body.toString('latin1');

describe('an invoice in the bin', () => {
  it("is not included in the account's invoices", async () => {
    const { id } = await add('S-1');
    const total = async () => (await owner.get('/api/user/stats')).body.totalInvoices;
    const before = await total();
    await bin(id);
    expect(await total()).toBe(before - 1);
  });

  it('does not bill an order until it is restored', async () => {
    const order = await sentOrder(owner, vendor.id, [{ description: 'Beef', quantity: 10, unitPrice: 8, unit: 'LB' }]);
    const { id } = await add('S-2');
    await addLine(owner, id, { description: 'Beef', quantity: '10', unit: 'LB', unitPrice: '9', totalPrice: '90' });
    const linked = async () => (await owner.get(`/api/purchase-orders/${order.id}/invoices`)).body.linked.length;
    const match = async () => (await owner.get(`/api/purchase-orders/${order.id}/match`)).body;
    const unbilled = await match();
    await owner.put(`/api/purchase-orders/${order.id}/invoices/${id}`);
    const billed = await match();
    expect(billed).not.toEqual(unbilled);
    await bin(id);
    expect([await linked(), await match()]).toEqual([0, unbilled]);
    await owner.post(`/api/invoices/${id}/restore`, {});
    expect([await linked(), await match()]).toEqual([1, billed]);
  });

  it('cannot be rejected, read again, approved or changed', async () => {
    const { id } = await add('S-3');
    await bin(id);
    const at = `/api/invoices/${id}`;
    const replies = [
      await owner.post(`${at}/reject`, { reason: 'duplicate' }),
      await owner.post(`${at}/reprocess`, {}),
      await owner.post(`${at}/approve`, {}),
      await owner.patch(at, { totalAmount: '90' }),
    ];
    expect(replies.map(({ status }) => status)).toEqual([409, 409, 409, 409]);
    expect(replies[0]?.body.detail).toBe('The invoice is in the trash. Restore it first.');
    expect(replies[1]?.body.detail).toBe('The invoice is in the trash. Restore it first.');
  });

  it('cannot be deleted permanently if the restaurant retains it', async () => {
    const { id } = await add('S-4');
    await bin(id);
    const mayErase = async () => (await owner.get(`/api/invoices/${id}`)).body.can.erase;
    expect(await mayErase()).toBe(true);
    await settle({ retentionYears: 9 });
    expect(await mayErase()).toBe(false);
    await settle({ retentionYears: 0 });
  });
});

describe('the archive', () => {
  it('shows a credit as a number in its index', async () => {
    await add('CR-1', '-80');
    expect(await archive(owner)).toMatch(/CR-1,Lone Star Foodservice,2026-11-18,-80\.00,USD/);
  });

  it('leaves out restaurants where the person may not export', async () => {
    const member = await addMember(server, here.groupId, 'staff');
    const own = await addRestaurant(member, 'Own');
    const { id } = await addVendor(member, own.id);
    await addInvoice(member, id, { totalAmount: '5', invoiceNumber: 'MINE-1', invoiceDate: '2026-11-18' });
    const zip = await archive(member);
    expect([zip.includes('MINE-1'), zip.includes('CR-1')]).toEqual([true, false]);
  });
});
