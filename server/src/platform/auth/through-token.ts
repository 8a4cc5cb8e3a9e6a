import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();

/** Runs work whose audit entries name this API token; without one, whatever the surrounding work named stays. */
export const throughToken = <T>(name: string | null | undefined, work: () => T): T =>
  name === null || name === undefined ? work() : store.run(name, work);

/** The name of the API token through which the current work is done; null for a person on a screen. */
export const currentToken = (): string | null => store.getStore() ?? null;
