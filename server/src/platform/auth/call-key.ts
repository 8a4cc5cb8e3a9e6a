import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();

/** Runs work whose audit entries carry this key, so that what it changed is found even if its process ends right after. */
export const underKey = <T>(key: string, work: () => T): T => store.run(key, work);

export const currentKey = (): string | null => store.getStore() ?? null;
