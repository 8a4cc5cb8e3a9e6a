const early = new Map<string, Promise<Response>>();
/** What nobody came for soon is not of now any more: meanwhile somebody else may have signed in. */
const keptMs = 10_000;

/**
 * Asks while the rest of the scripts is still read; the first call of this address takes the answer instead of asking again.
 * Tells whether it was a good one. Why it was not is for the call to say: nobody may ever make it.
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
