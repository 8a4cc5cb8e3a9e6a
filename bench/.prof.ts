import { startBenchServer } from './bench-server.ts';
import { sql, CompiledQuery } from 'kysely';
const server = await startBenchServer();
import { seedLargeKitchen } from './large-kitchen.ts';
await seedLargeKitchen(server);
const show = process.env.SHOW;
const paths = process.argv.slice(2);
for (const path of paths) {
  const times: number[] = [];
  for (let i = 0; i < 15; i++) { const t = performance.now(); await server.call('GET', path); times.push(performance.now() - t); }
  times.sort((a, b) => a - b);
  const { body } = await server.call('GET', path);
  const statements = await server.record(() => server.call('GET', path));
  console.log(`\n== ${path} median ${times[7]?.toFixed(1)} ms, best ${times[0]?.toFixed(1)}, ${JSON.stringify(body).length} bytes, ${statements.length} statements`);
  await server.db.connection().execute(async (c) => {
    for (const s of statements) {
      try {
        let best: any;
        for (let i = 0; i < 5; i++) {
          const r: any = await c.executeQuery(CompiledQuery.raw(`explain (analyze, buffers, format json) ${s.sql}`, s.parameters as unknown[]));
          const p = r.rows[0]['QUERY PLAN'][0];
          if (!best || p['Execution Time'] + p['Planning Time'] < best['Execution Time'] + best['Planning Time']) best = p;
        }
        console.log(`${best['Planning Time'].toFixed(1)} + ${best['Execution Time'].toFixed(1)} ms: ${s.sql.replace(/\s+/g, ' ').slice(0, 130)}`);
        if (show && s.sql.includes(show)) {
          const r: any = await c.executeQuery(CompiledQuery.raw(`explain (analyze, buffers) ${s.sql}`, s.parameters as unknown[]));
          console.log(s.sql, s.parameters); for (const row of r.rows) console.log(row['QUERY PLAN']);
        }
      } catch (e) { console.log('?', String(e).slice(0, 80), s.sql.slice(0, 60)); }
    }
  });
}
await server.close(); process.exit(0);
