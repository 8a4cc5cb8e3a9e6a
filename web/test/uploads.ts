import { afterAll, beforeAll } from 'vitest';

/**
 * For tests of files that are sent: the body of a form with a file in it is a stream, which the fakes cannot read to its end.
 * With this it goes out in one piece. Its fields arrive; the bytes of jsdom's files do not.
 */
export function uploadsArrive(): void {
  let own: typeof fetch;
  beforeAll(() => {
    own = globalThis.fetch;
    globalThis.fetch = async (input, init) => {
      if (!(init?.body instanceof FormData)) return own(input, init);
      const whole = new Request(new URL(String(input), window.location.href), init);
      const headers = new Headers(init.headers);
      headers.set('content-type', whole.headers.get('content-type') ?? '');
      return own(input, { ...init, headers, body: await whole.arrayBuffer() });
    };
  });
  afterAll(() => {
    globalThis.fetch = own;
  });
}
