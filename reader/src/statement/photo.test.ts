import { makeVendorPaper, photograph } from '@platewise/generator';
import { expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';

it.each([
  [3, 'en', 'running'],
  [4, 'de', 'sides'],
] as const)('a photo of statement %i in %s (%s)', { timeout: 180_000 }, async (seed, language, shape) => {
  const { pdf, statement } = await makeVendorPaper(seed, 'statement', language, { shape, lines: 9 });
  const photo = await photograph(pdf, 1, 1600, seed);
  const result = await readDocument(photo.jpeg, { today: '2026-11-21' });
  if (!result.ok) throw new Error(result.failure.reason);
  const read = result.invoice.statement;
  const amounts = read?.lines.map(({ kind, amount }) => `${kind} ${amount.value}`);
  expect(amounts).toEqual(statement?.lines.map(({ kind, amount }) => `${kind} ${amount}`));
  expect(read?.balance?.value).toBe(statement?.balance);
  const told = (read?.lines ?? []).map(({ date, number }) => `${date?.value} ${number?.value ?? ''}`);
  const gold = (statement?.lines ?? []).map(({ date, number }) => `${date} ${number ?? ''}`);
  const right = told.filter((each, at) => each === gold[at]).length;
  expect(right / gold.length, `${told}\n${gold}`).toBeGreaterThanOrEqual(0.8);
});
