import { afterEach, expect, it, vi } from 'vitest';
import { answerOfAccount } from './account-cache.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers 50 ms after it was asked, unless the call is given up before that. */
const slowly = (text: string) => (_: Request, init?: RequestInit) =>
  new Promise<Response>((resolve, reject) => {
    setTimeout(() => resolve(new Response(text)), 50);
    init?.signal?.addEventListener('abort', () => reject(new Error('given up')));
  });

it('waits for a slow server as long as there is no saved answer', async () => {
  const saved = new Map<string, Response>();
  const cache = {
    match: async (url: string) => saved.get(url)?.clone(),
    put: async (url: string, answer: Response) => void saved.set(url, answer),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  const ask = async () => (await answerOfAccount(new Request('https://back.example.com/api/user'), 10)).text();
  vi.stubGlobal('fetch', slowly('first'));
  expect(await ask()).toBe('first');
  vi.stubGlobal('fetch', slowly('second'));
  expect(await ask()).toBe('first');
});
