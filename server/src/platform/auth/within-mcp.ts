import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<true>();

/** Runs a call that came in at `/mcp`, whose tools call the API in process. */
export const withinMcp = <T>(work: () => T): T => store.run(true, work);

/** Whether the API is called by a tool of `/mcp`, and not from outside. */
export const isWithinMcp = (): boolean => store.getStore() === true;
