import { afterAll, beforeAll, it } from 'vitest';
import { newcomer } from './people.ts';
import { type Person, startTestServer, type TestServer } from './test-server.ts';
let server: TestServer; let owner: Person;
beforeAll(async () => { server = await startTestServer({}, {}, { years: true }); server.setNow('2026-11-19T15:00:00.000Z'); owner = await newcomer(server); });
afterAll(() => server.close());
it('x', { timeout: 600_000 }, async () => {
  await owner.post('/api/demo/year', {});
  let built: any;
  for (let i = 0; i < 400; i += 1) { built = (await owner.get('/api/demo/year')).body; if (built.state !== 'building') break; await new Promise((r) => setTimeout(r, 1000)); }
  console.log(built.state);
  const ids = built.group.restaurants.map((r: any) => r.id ?? r);
  console.log(JSON.stringify(ids));
  for (const name of ['profit-and-loss', 'price-changes']) for (const on of ['2026-11-18', '2026-11-10', '2026-10-05', '2026-03-01']) {
    for (const path of ['reports', 'report-changes']) {
      const at = performance.now();
      const { status, body } = await owner.get(`/api/${path}?report=${name}&from=${name === 'price-changes' ? '2026-08-21' : '2025-12-01'}&to=2026-11-19&asKnownOn=${on}`);
      console.log(path, name, on, status, Math.round(performance.now() - at), 'ms', body.causes?.length, JSON.stringify(body.sides?.map((s: any) => Array.isArray(s.figures) ? s.figures.map((f: any) => `${f.id}:${f.before}>${f.now} other ${f.other}`) : s.figures)).slice(0, 400), body.message ?? '');
    }
  }
});
