import type { FoundLabel } from '@platewise/reader';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Behaviour, type OpenAiServer, startOpenAiServer } from '../../../../test/openai-server.ts';
import { tinyPng } from '../../../../test/tiny-picture.ts';
import { visionModelAt } from '../../../../test/vision-model-at.ts';
import type { ModelLabel } from '../../../connectors/vision-model/port.ts';
import type { Deps } from '../../../deps.ts';
import { createLog } from '../../../platform/log.ts';
import { askAboutLabels } from './ask-about-labels.ts';

let outside: OpenAiServer;
beforeAll(async () => {
  outside = await startOpenAiServer();
});
afterAll(() => outside.close());

function look(own: FoundLabel[], behaviour: Behaviour, when = 'doubt') {
  outside.behave(behaviour);
  const { config, visionModel } = visionModelAt(outside, when);
  const renderPage = async () => ({ image: new Uint8Array(tinyPng), type: 'image/png', width: 1, height: 1 });
  const reader = { renderPage } as unknown as Deps['reader'];
  const deps = { config, visionModel, reader, log: createLog('silent') };
  return askAboutLabels(
    deps,
    tinyPng,
    { ok: true, labels: own, words: 9, barcodes: 0, advice: null },
    new AbortController().signal,
  );
}

const own = (name: string, confidence: number, change: Partial<FoundLabel> = {}): FoundLabel => ({
  ...{ name, confidence, quantity: null, contents: null, bestBefore: null, lot: null, barcode: null },
  ...{ category: 'other', notes: [], ...change },
});
const said = (name: string, change: Partial<ModelLabel> = {}): ModelLabel => ({
  ...{ name, packages: null, contents: null, bestBefore: null, lot: null, category: 'dry_goods' },
  ...change,
});

it('a photo without a readable label goes to the model, whose results are never certain', async () => {
  const flour = said('Bob’s Bread Flour', {
    contents: { quantity: '25', unit: 'LB' },
    bestBefore: '2027-03-31',
    lot: 'B7',
  });
  const seen = await look([], { says: { labels: [flour] } });
  expect(outside.faults).toEqual([]);
  expect(JSON.stringify(outside.asked.at(-1)?.messages)).toContain('data:image/png;base64,');
  expect(seen.asked).toBe(true);
  expect(seen.labels).toMatchObject([
    {
      name: 'Bob’s Bread Flour',
      quantity: null,
      contents: { quantity: '25', unit: 'lb' },
      bestBefore: '2027-03-31',
      lot: 'B7',
      confidence: 0.6,
      byModel: true,
    },
  ]);
});

it('certain labels are not sent to the model, unless every photo is', async () => {
  const sure = [own('Whole Milk', 0.95)];
  const before = outside.asked.length;
  expect(await look(sure, { says: { labels: [] } })).toEqual({ labels: sure, asked: false, notes: [] });
  expect(outside.asked.length).toBe(before);
  expect((await look(sure, { says: { labels: [] } }, 'always')).asked).toBe(true);
  expect(outside.asked.length).toBe(before + 1);
});

it('one label read by both stays one, and the model fills in what is missing and adds what was not seen', async () => {
  const labels = [
    own('Whole Milk', 0.5, { lot: 'A1', contents: { quantity: '1', unit: 'gallon' } }),
    own('Basmati Rice', 0.9),
  ];
  const model = [
    said('WHOLE MILK', {
      lot: 'X9',
      contents: { quantity: '2', unit: 'L' },
      bestBefore: '2026-12-01',
      category: 'dairy',
    }),
    said('Olive Oil', { packages: '6' }),
  ];
  const seen = await look(labels, { says: { labels: model } });
  expect(seen.labels).toMatchObject([
    { name: 'Whole Milk', lot: 'A1', contents: { quantity: '1', unit: 'gallon' }, bestBefore: '2026-12-01' },
    { name: 'Basmati Rice', confidence: 0.9 },
    { name: 'Olive Oil', quantity: '6', byModel: true },
  ]);
  expect(seen.labels[0]).toMatchObject({
    category: 'dairy',
    confidence: 0.9,
    notes: ['The vision model read the date.'],
  });
});

it.each([
  ['words instead of a number', { packages: 'a dozen' }, { quantity: null }],
  ['an implausible number', { packages: '99999999' }, { quantity: null }],
  ['an invalid unit', { contents: { quantity: '3', unit: 'smiles' } }, { contents: null }],
  ['an invalid date', { bestBefore: '2027-02-30' }, { bestBefore: null }],
  ['a date in another order', { bestBefore: '03/04/2027' }, { bestBefore: null }],
])('%s is not accepted', async (_, change, read) => {
  const seen = await look([], { says: { labels: [said('Flour', change)] } });
  expect(seen.labels).toMatchObject([read]);
});

describe("the server's own reading is kept", () => {
  it.each<[string, Behaviour, string]>([
    ['a refusal', { refuses: 'no' }, 'The vision model refused to read this document'],
    ['another shape', { says: { kind: 'invoice' } }, 'The vision model returned an invalid response'],
    ['endless labels', { says: { labels: Array.from({ length: 61 }, () => said('Flour')) } }, 'invalid response'],
    ['a wrong key', { replies: { status: 401, body: '{}' } }, 'rejected the request'],
  ])('after %s', async (_, behaviour, words) => {
    const doubted = [own('Fl0ur', 0.3)];
    const seen = await look(doubted, behaviour);
    expect(seen).toMatchObject({ labels: doubted, asked: false, notes: [expect.stringContaining(words)] });
  });
});
