import axe from 'axe-core';
import { expect } from 'vitest';

/** No violation but those that need layout, which jsdom has not; contrast is checked in the browser. */
export async function expectAccessible(place: Element = document.body): Promise<void> {
  const { violations } = await axe.run(place, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
}
