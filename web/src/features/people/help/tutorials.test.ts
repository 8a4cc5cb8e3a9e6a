import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { groups } from './outline.ts';

const root = join(import.meta.dirname, '../../../../..');
const texts = Object.keys(JSON.parse(readFileSync(join(root, 'contract/texts/es.json'), 'utf8')));
const known = new Set(texts);

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** What a text with values looks like: `Connect {name}` as anything after Connect, a plural as each of its forms. */
function patternOf(text: string): RegExp | null {
  const plain = text.replace(/<\/?\d+\/?>/g, '');
  const parts = plain.split(/(\{\w+, plural, (?:\w+ \{[^{}]*\} ?)+\}|\{\w+\})/);
  const words = parts.filter((_part, at) => at % 2 === 0).join('');
  if (parts.length === 1 || words.replace(/\P{L}/gu, '').length < 4) return null;
  const patterns = parts.map((part, at) => {
    if (at % 2 === 0) return quoted(part);
    const forms = [...part.matchAll(/\w+ \{([^{}]*)\}/g)].map(([, form = '']) => quoted(form).replaceAll('#', '\\d+'));
    return forms.length > 0 ? `(?:${forms.join('|')})` : '\\S+';
  });
  return new RegExp(`^${patterns.join('')}$`);
}
const patterns = texts.flatMap((text) => patternOf(text) ?? []);
const isShown = (label: string) => known.has(label) || patterns.some((pattern) => pattern.test(label));

const tutorials = groups.find(({ title }) => title === 'Tutorials')?.docs ?? [];

describe('the tutorials', () => {
  it.each(tutorials.map(({ file }) => file))('quotes labels of the product: %s', (file) => {
    const text = readFileSync(join(root, 'docs', file), 'utf8').replace(/\s+/g, ' ');
    const labels = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, label = '']) => label);
    expect(labels.length).toBeGreaterThan(10);
    expect(labels.filter((label) => !isShown(label))).toEqual([]);
  });

  it('recognizes labels with values, and no others', () => {
    expect(
      ['Connect Square', 'Create 2 ingredients', 'Create 1 ingredient'].filter((label) => !isShown(label)),
    ).toEqual([]);
    expect(['Connect', 'Link Square', 'Create two ingredients', 'Send it in'].filter(isShown)).toEqual(['Connect']);
  });
});
