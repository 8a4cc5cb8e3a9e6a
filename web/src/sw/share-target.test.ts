import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isSignOut } from './account-cache.ts';
import { forgetShared, keepShared } from './share-target.ts';

const stored = new Map<string, Response>();
let full = false;

beforeEach(() => {
  stored.clear();
  full = false;
  const put = async (address: string, file: Response) => {
    if (full) throw new DOMException('full', 'QuotaExceededError');
    stored.set(address, file);
  };
  vi.stubGlobal('caches', {
    open: async () => ({ put }),
    delete: async () => stored.clear(),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As the share sheet sends it; a test's own request can't read back its files. */
function shared(...files: File[]): Request {
  const form = new FormData();
  form.set('title', 'Invoice');
  for (const file of files) form.append('files', file);
  return { url: 'https://back.example.com/share', formData: async () => form } as unknown as Request;
}
const pdf = new File(['%PDF-1.7'], 'Rechnung Nr. 7/ä.pdf', { type: 'application/pdf' });
const placeOf = (reply: Response) => reply.headers.get('location');

it('keeps the shared files with their names, and opens the page that asks', async () => {
  const reply = await keepShared(shared(pdf, new File(['x'], 'b.jpg', { type: 'image/jpeg' })));
  expect(reply.status).toBe(303);
  expect(placeOf(reply)).toBe('https://back.example.com/invoices?shared=kept');
  const [first, second] = [...stored];
  expect(decodeURIComponent(first?.[0].split('/').at(-1) ?? '')).toBe(pdf.name);
  expect(first?.[1].headers.get('content-type')).toBe('application/pdf');
  expect(second?.[0]).toMatch(/\/b\.jpg$/);
});

it('says so if nothing came, too much came, or the device is full', async () => {
  const lost = 'https://back.example.com/invoices?shared=lost';
  expect(placeOf(await keepShared(shared()))).toBe(lost);
  expect(placeOf(await keepShared(shared(...Array.from({ length: 31 }, () => pdf))))).toBe(lost);
  expect(stored.size).toBe(0);
  full = true;
  expect(placeOf(await keepShared(shared(pdf)))).toBe(lost);
});

it('signing out, and only that, forgets the files', async () => {
  await keepShared(shared(pdf));
  expect(Number([...stored.values()][0]?.headers.get('x-kept-at'))).toBeGreaterThan(Date.now() - 60_000);
  await forgetShared();
  expect(stored.size).toBe(0);
  const at = (path: string) => isSignOut(new URL(path, 'https://back.example.com'));
  expect([at('/api/auth/logout'), at('/api/auth/login'), at('/api/auth/register')]).toEqual([true, false, false]);
});
