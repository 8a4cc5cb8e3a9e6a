import type { SalesUploaded } from '@platewise/contract';
import type { Deps } from '../../../deps.ts';
import { backgroundScope } from '../../../platform/auth/caller.ts';
import { restaurantSettings } from '../../../platform/auth/session.repo.ts';
import { sourceOfPath } from '../../../platform/tables/index.ts';
import { countDirtyDays } from '../sales/index.ts';
import { restaurantsCalled } from './at-the-machine.repo.ts';
import { importFile } from './import-file.ts';
import type { ImportRequest } from './import-types.ts';

type AtTheMachine = Pick<Deps, 'db' | 'clock'>;

// Webhooks and day counts find their work in the database: the running server picks it up, or the next one to start.
const quiet: Deps['jobs'] = {
  send: async () => {},
  prepare: async () => {},
  work: async () => {},
  every: () => {},
  queues: async () => [],
  stop: async () => {},
};
const noPages: Deps['events'] = { publish: () => {}, subscribe: () => () => {}, close: () => {} };

/** The command line's import: same as the form's, but for files of any size. The audit log shows no user. */
export async function importAtTheMachine(
  at: AtTheMachine,
  wanted: { path: string; restaurant: string | undefined },
  request: ImportRequest,
): Promise<{ restaurant: string; answer: SalesUploaded }> {
  const found = await restaurantsCalled(at.db, wanted.restaurant);
  const [restaurant] = found;
  if (restaurant === undefined) throw new Error('Restaurant not found.');
  if (found.length > 1) {
    const names = found.map(({ id, name }) => `  ${id}  ${name}`).join('\n');
    throw new Error(`Choose the restaurant with --restaurant and its number:\n${names}`);
  }
  const settings = await restaurantSettings(at.db, restaurant.id);
  if (settings === null) throw new Error('Restaurant not found.');
  const source = await sourceOfPath(wanted.path);
  const answer = await importFile({ ...at, jobs: quiet }, backgroundScope(restaurant.id, settings), source, request);
  if (answer.import !== null) await countDirtyDays({ db: at.db, events: noPages }, restaurant.id);
  return { restaurant: restaurant.name, answer };
}
