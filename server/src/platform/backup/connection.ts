import pg from 'pg';
import type { PoolSettings } from '../db/index.ts';
import { pgTypes } from '../db/type-parsers.ts';

/** A dedicated connection without timeouts, not counted as a running Platewise server. */
export async function withConnection<T>(settings: PoolSettings, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const { max: _, ...address } = settings;
  const client = new pg.Client({
    ...address,
    application_name: 'platewise-backup',
    connectionTimeoutMillis: 10_000,
    types: pgTypes,
  });
  // The query in progress rejects anyway; without a listener, a lost connection would crash the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
