import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillLists, largeSteps, pagedEndpoints, readByPage } from './page-plans.ts';
import { pagedLists } from './paged-lists.ts';
import { startTestServer, type TestServer } from './test-server.ts';

it('every paged list names the table it pages', () => {
  expect(Object.keys(pagedLists).sort()).toEqual(pagedEndpoints.map(({ id }) => id).sort());
});

describe('in a table with twenty thousand rows', () => {
  let server: TestServer;
  let kept: Awaited<ReturnType<typeof fillLists>>;
  beforeAll(async () => {
    server = await startTestServer();
    kept = await fillLists(server);
    // 800,000 rows with indexes take minutes on a busy machine.
  }, 1_800_000);
  afterAll(() => server.close());

  it.each(readByPage.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s reads only its page: the first, a deep one, filtered, in every order and across all restaurants',
    async (_, endpoint) => {
      expect(await largeSteps(endpoint, kept)).toEqual([]);
    },
  );
});
