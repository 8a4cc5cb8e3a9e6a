const early = new Map<string, Promise<Response>>();
/** Unclaimed replies expire, because someone else may have signed in by then. */
const keptMs = 10_000;

/**
 * Fetches while the remaining scripts load; the first call to this URL uses the reply instead of fetching again.
 * Resolves to whether it succeeded. Errors are left to that call, which may never be made.
 */
export function askEarly(address: string, init: RequestInit): Promise<boolean> {
  const reply = fetch(address, init);
  early.set(address, reply);
  const settled = reply.then(
    ({ ok }) => ok,
    () => false,
  );
  void settled.then(() => setTimeout(() => early.get(address) === reply && early.delete(address), keptMs));
  return settled;
}

export function takeEarly(address: string): Promise<Response> | undefined {
  const reply = early.get(address);
  early.delete(address);
  return reply;
}
