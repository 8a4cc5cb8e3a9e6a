const early = new Map<string, Promise<Response>>();

/**
 * Asks while the rest of the scripts is still read; the first call of this address takes the answer instead of asking again.
 * Tells whether it was a good one. Why it was not is for the call to say: nobody may ever make it.
 */
export function askEarly(address: string, init: RequestInit): Promise<boolean> {
  const reply = fetch(address, init);
  early.set(address, reply);
  return reply.then(
    ({ ok }) => ok,
    () => false,
  );
}

export function takeEarly(address: string): Promise<Response> | undefined {
  const reply = early.get(address);
  early.delete(address);
  return reply;
}
