import pg from 'pg';
import type { PoolSettings } from '../db/index.ts';
import { pgTypes } from '../db/type-parsers.ts';

/** A connection of its own, which no limit of time ends and which nobody takes for a Platewise that serves. */
export async function withConnection<T>(settings: PoolSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { max: _, ...address } = settings;
  const client = new pg.Client({
    ...address,
    application_name: 'platewise-backup',
    connectionTimeoutMillis: 10_000,
    types: pgTypes,
  });
  // Whatever is under way hears of it; without this, a lost connection would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
