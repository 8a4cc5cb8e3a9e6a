import type { EndpointShape } from '@platewise/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Fixture, Sample } from './access-fixture.ts';
import { signedIn } from './people.ts';
import {
  fieldsOf,
  named,
  sampledEndpoints,
  sampleOf,
  send,
  startTenants,
  stateOf,
  type Tenants,
  takesList,
} from './tenants.ts';
import type { Person } from './test-server.ts';

let tenants: Tenants;
beforeAll(async () => {
  tenants = await startTenants();
});
afterAll(() => tenants.server.close());

const nobody = 900_000_000_000;

/** What a field of this name refers to in a tenant. Add new kinds of IDs here. */
const idsOf = (of: Fixture): Record<string, number> => ({
  restaurantId: of.restaurantId,
  restaurantIds: of.restaurantId,
  toRestaurantId: of.restaurantId,
  fromRestaurantId: of.restaurantId,
  restaurants: of.restaurantId,
  groupId: of.groupId,
  groupIds: of.groupId,
  vendorId: of.vendor.id,
  vendorIds: of.vendor.id,
  primaryVendorId: of.vendor.id,
  alternativeVendorIds: of.vendor.id,
  ingredientId: of.ingredient.id,
  ingredientIds: of.ingredient.id,
  targetIngredientId: of.ingredient.id,
  toIngredientId: of.ingredient.id,
  inventoryId: of.countLine.inventoryId,
  menuItemId: of.dish.id,
  menuItemIds: of.dish.id,
  competitorId: of.competitor.id,
  invoiceId: of.invoice.id,
  invoiceIds: of.invoice.id,
  lineId: of.invoiceLine.id,
  orderId: of.order.id,
  orderLineId: of.order.lines[0].id,
  countLineId: of.countLine.id,
  vendorItemId: of.vendorItem.id,
  integrationId: of.pos.id,
  // Price changes of other restaurants are refused where they are undone together.
  changeIds: nobody,
  // Payments to another vendor are refused where statements are tested.
  paymentId: nobody,
  paymentIds: nobody,
  statementId: nobody,
  // Accounts to pay from of other restaurants are refused where payment runs are tested.
  accountId: nobody,
  // Created by a market analysis, which has its own test.
  analysisId: nobody,
  // Accounts belong to no tenant: the only question is whether the account exists.
  userId: nobody,
  userIds: nobody,
  personId: nobody,
  peopleIds: nobody,
  standInId: nobody,
  memberId: nobody,
  newOwnerId: nobody,
  ownerId: nobody,
  toUserId: nobody,
  fromUserId: nobody,
  transferTo: nobody,
});

/** IDs issued by another system or an authenticator, which don't refer to our records. */
const outside = new Set(['locationId', 'clientId', 'slugId', 'externalId', 'rawId', 'companyId', 'originId']);
const isId = (name: string) => (/Ids?$/.test(name) && !outside.has(name)) || name === 'restaurants';
/** List filters by the account that did something; an account that did nothing gives an empty list. */
const filtersByAccount = new Set(['userId']);

/** A copy with the value set at the path, creating missing parents. */
function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const copy = /^\d+$/.test(name)
    ? [...((body as unknown[] | undefined) ?? [])]
    : { ...(body as Record<string, unknown> | undefined) };
  (copy as Record<string, unknown>)[name] = withValue((copy as Record<string, unknown>)[name], rest, value);
  return copy;
}

/** Without the version, so that no call fails with a version conflict first. */
const unversioned = (body: unknown) => ({ ...(body as object | undefined), version: undefined });

type Variant = { where: string; sample: Sample; nowhere?: Sample };

const withQuery = (sample: Sample, name: string, id: number): Sample => ({
  ...sample,
  query: `${sample.query ?? ''}${sample.query ? '&' : '?'}${name}=${id}`,
});

function variants(endpoint: EndpointShape, own: Sample, foreign: Sample): Variant[] {
  // Administrators' calls are about accounts, which belong to no tenant: use only an ID that doesn't exist.
  const everywhere = endpoint.access === 'platform-admin';
  const ids = idsOf(tenants.theirs);
  const idOf = (name: string) => {
    const id = ids[name];
    if (id === undefined) throw new Error(`${endpoint.id}: say in idsOf of foreign-ids.test.ts what '${name}' names`);
    return everywhere ? nobody : id;
  };
  const params = Object.entries(foreign.params ?? {}).map(([name, value]) => ({
    where: `param ${name}`,
    sample: { ...own, params: { ...own.params, [name]: everywhere ? nobody : value } },
  }));
  const query = fieldsOf(endpoint.query)
    .filter(([name = '']) => isId(name) && !filtersByAccount.has(name))
    .map(([name = '']) => ({
      where: `query ${name}`,
      sample: withQuery(own, name, idOf(name)),
      // A list filtered by the ID must return the same as for an ID that doesn't exist.
      ...(/^(restaurant|group)Id$/.test(name) ? {} : { nowhere: withQuery(own, name, nobody) }),
    }));
  const paths = endpoint.upload === undefined ? fieldsOf(endpoint.body) : [];
  const body = paths
    .filter((path) => isId(path.at(-1) ?? ''))
    .map((path) => {
      const id = idOf(path.at(-1) ?? '');
      const value = takesList(endpoint.body, path) ? [id] : id;
      return {
        where: `body ${path.join('.')}`,
        sample: { ...own, body: withValue(unversioned(own.body), path, value) },
      };
    });
  return [...params, ...query, ...body];
}

// Page numbers start at 1 and tokens aren't IDs; both are only looked up under the caller's own ID. Formats and
// directory names aren't IDs either.
const ownKind = new Set(['param page', 'param token', 'param format', 'param source']);

async function answerOf(caller: Person, endpoint: EndpointShape, sample: Sample) {
  const { status, body } = await send(caller, endpoint, sample);
  return { status, body: unnumbered(body) };
}

/** Removes the request ID from a problem response. */
const unnumbered = (body: unknown) =>
  Array.isArray(body) ? body : { ...(body as object | null), requestId: undefined };

const namesIds = ({ params, query, body }: EndpointShape) =>
  params !== undefined || [...fieldsOf(query), ...fieldsOf(body)].some((path) => isId(path.at(-1) ?? ''));

const scoped = sampledEndpoints.filter((endpoint) => endpoint.access !== 'public' && namesIds(endpoint));

// Together they make more expensive calls than an account may in ten minutes.
beforeEach(async () => {
  await tenants.server.db.deleteFrom('rate_limits').execute();
});

describe.each(named(scoped))('%s', (_, endpoint) => {
  it("rejects another account's ID in any position", async () => {
    const caller = await signedIn(tenants.server, tenants.members.owner);
    const stranger = await signedIn(tenants.server, tenants.theirs.owner.id);
    const own = await sampleOf(endpoint, tenants.ours, caller);
    const foreign = endpoint.access === 'platform-admin' ? own : await sampleOf(endpoint, tenants.theirs, stranger);
    const before = await stateOf(tenants.server);
    for (const { where, sample, nowhere } of variants(endpoint, own, foreign)) {
      if (ownKind.has(where)) continue;
      const { status, body } = await send(caller, endpoint, sample);
      if (nowhere !== undefined) {
        expect({ where, status, body: unnumbered(body) }).toEqual({
          where,
          ...(await answerOf(caller, endpoint, nowhere)),
        });
        continue;
      }
      expect([404, 422], `${endpoint.id}, ${where}: answered ${status} ${JSON.stringify(body)}`).toContain(status);
      // A reference out of reach doesn't exist. Only IDs in a path, or of a restaurant, are always checked first.
      if (where.startsWith('param')) expect(status, where).toBe(404);
      expect(await stateOf(tenants.server), `${endpoint.id}, ${where}`).toEqual(before);
    }
  });
});
