import type { Config } from '../config.ts';

/** The address of a page of ours for mails. Never from what a request says of itself: a stranger could write that. */
export function linkTo(config: Config, path: `/${string}`): string {
  const base = config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
  return base + path;
}
