import type { Config } from '../config.ts';

/** The URL of one of our pages, for email. Never built from request headers: an attacker could set those. */
export function linkTo(config: Config, path: `/${string}`): string {
  const base = config.publicUrl ?? `http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${config.port}`;
  return base + path;
}
