import { detailNames, type Vendor, vendorContact } from '@platewise/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRestaurant } from '../../../../test/kitchen.ts';
import { newcomer } from '../../../../test/people.ts';
import { type Person, startTestServer, type TestServer } from '../../../../test/test-server.ts';

let server: TestServer;
let owner: Person;
let here: { id: number };

beforeAll(async () => {
  server = await startTestServer();
  owner = await newcomer(server);
  here = await addRestaurant(owner);
});
afterAll(() => server.close());

/** A value that every type of detail accepts. */
const value = 'a@b.example';

let count = 0;

describe.each(detailNames(vendorContact))('the %s of a vendor', (name) => {
  const add = async (contactInfo: object) => {
    const vendor = { restaurantId: here.id, name: `Vendor ${++count}`, contactInfo };
    const { status, body } = await owner.post('/api/vendors', vendor);
    expect(status).toBe(201);
    return body;
  };

  it('is stored, changed, cleared and recorded in the audit log', async () => {
    const vendor = await add({ [name]: value });
    expect(vendor.contactInfo[name]).toBe(value);
    const cleared = await owner.patch(`/api/vendors/${vendor.id}`, { contactInfo: { [name]: '' } });
    expect(cleared.body.contactInfo[name]).toBeNull();
    const [entry] = (await owner.get(`/api/audit?restaurantId=${here.id}&subject=vendor&limit=1`)).body;
    expect(entry.changes).toMatchObject([{ before: value, after: null }]);
  });

  it('stays when another one is changed', async () => {
    const vendor = await add({ [name]: value });
    const others = detailNames(vendorContact).filter((other) => other !== name);
    for (const other of others) await owner.patch(`/api/vendors/${vendor.id}`, { contactInfo: { [other]: value } });
    expect((await owner.get(`/api/vendors/${vendor.id}/detail`)).body.contactInfo[name]).toBe(value);
  });

  it('is taken over in a merge that lacks it', async () => {
    const [from, into] = [await add({ [name]: value }), await add({})];
    expect((await owner.get(`/api/vendors/${from.id}/merge/${into.id}`)).body.takes).toEqual([name]);
    const merged = await owner.post(`/api/vendors/${from.id}/merge/${into.id}`);
    expect(merged.body.vendor.contactInfo[name]).toBe(value);
  });

  it('is copied to another restaurant', async () => {
    const there = await addRestaurant(owner, `There ${name}`);
    const vendor = await add({ [name]: value });
    const setup = { fromRestaurantId: here.id, withCosts: false };
    expect((await owner.post(`/api/restaurants/${there.id}/setup-copies`, setup)).status).toBeLessThan(300);
    const { body } = await owner.get(`/api/vendors?restaurantId=${there.id}&q=${vendor.name}`);
    expect(body.map((copy: Vendor) => copy.contactInfo[name])).toContain(value);
  });
});
