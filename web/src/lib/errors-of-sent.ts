import { isApiError } from './api-error.ts';

const valueAt = (body: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], body);

/** Field errors, each shown until its value changes. */
export function errorsOfSent(error: unknown, sent: unknown, now: unknown): (path: string) => string | undefined {
  return (path) => {
    const message = isApiError(error) ? error.at(path) : undefined;
    return message !== undefined && valueAt(sent, path) === valueAt(now, path) ? message : undefined;
  };
}
