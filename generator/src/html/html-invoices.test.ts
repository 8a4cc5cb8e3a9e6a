import { dec } from '@platewise/domain';
import { describe, expect, it } from 'vitest';
import { goods } from './goods/index.ts';
import { type HtmlLayout, htmlLayouts } from './layouts/index.ts';
import { makeHtmlInvoice } from './make-html-invoice.ts';
import { packOf } from './pack.ts';

const seeds = Array.from({ length: 40 }, (_, index) => index + 1);
const documents = (layout: HtmlLayout) => seeds.map((seed) => makeHtmlInvoice(seed, { layout }));
const textOf = (html: string) =>
  html
    .replace(/<style>.*?<\/style>|<[^>]*>/gs, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

it('has many goods and many layouts', () => {
  expect(goods.length).toBeGreaterThanOrEqual(150);
  expect(htmlLayouts.length).toBeGreaterThanOrEqual(20);
});

it('the same seed makes the same page, and another seed a different one', () => {
  for (const layout of htmlLayouts) {
    expect(makeHtmlInvoice(7, { layout })).toEqual(makeHtmlInvoice(7, { layout }));
    expect(makeHtmlInvoice(8, { layout }).html).not.toBe(makeHtmlInvoice(7, { layout }).html);
  }
});

it.each([
  ['4x10lb', { count: '4', size: '10', word: 'lb', average: false }],
  ['10x1.5lb~', { count: '10', size: '1.5', word: 'lb', average: true }],
  ['6x1can10', { count: '6', size: '1', word: 'can10', average: false }],
  ['80-88ct', { count: '1', size: '80', word: 'ct', average: false, range: '80/88' }],
])('%s is a pack', (text, pack) => expect(packOf(text)).toEqual(pack));

describe.each(htmlLayouts)('%s', (layout) => {
  it('the lines add up to the total', () => {
    for (const { gold } of documents(layout)) {
      const sum = gold.lines.reduce((total, line) => total.plus(line.total), dec(0));
      expect(sum.toFixed(2)).toBe(gold.total);
    }
  });

  it('each line is its quantity or weight times its price', () => {
    for (const { gold } of documents(layout)) {
      for (const { weight, quantity, unitPrice, total } of gold.lines) {
        if (quantity === null || unitPrice === null) continue;
        const factor = dec(quantity).isZero() ? '0' : (weight ?? quantity);
        expect(dec(factor).times(unitPrice).toFixed(2)).toBe(total);
      }
    }
  });

  it('the expected values are on the page', () => {
    for (const { html, gold } of documents(layout)) {
      const text = textOf(html);
      expect(text).toContain(gold.number);
      for (const line of gold.lines) {
        if (layout.startsWith('figures')) for (const word of line.description.split(' ')) expect(text).toContain(word);
        else expect(text).toContain(line.description);
        for (const word of [line.itemCode, line.unit, ...(line.pack?.split(' ') ?? [])])
          expect(text).toContain(word ?? '');
      }
    }
  });

  it('the cost per base unit is the total divided by the content', () => {
    for (const { gold } of documents(layout)) {
      for (const { base, total } of gold.lines.filter((line) => line.base !== null)) {
        if (!base) continue;
        expect(dec(base.cost).times(base.content).minus(total).abs().lt('0.0001')).toBe(true);
        expect(dec(base.cost).gt(0)).toBe(true);
      }
    }
  });
});
