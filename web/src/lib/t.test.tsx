import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { setRegion, unitedStates } from './region.ts';
import { i18n, t } from './t.ts';
import { Trans } from './trans.tsx';

describe('a text', () => {
  it('writes counts in the format of the region', () => {
    const files = (count: number) => t('{count, plural, one {# file} other {# files}}', { count });
    expect([files(0), files(1), files(1_234)]).toEqual(['0 files', '1 file', '1,234 files']);
    setRegion({ ...unitedStates, numbers: 'de-DE' });
    expect(files(1_234)).toBe('1.234 files');
  });

  it('can hold two counts, a choice, and a value that is unknown', () => {
    const values = { dishes: 1, prices: 3, kind: 'menu', note: null };
    const text =
      '{dishes, plural, one {# dish} other {# dishes}}, {prices, plural, one {# price} other {# prices}} on the {kind, select, menu {menu} other {list}}{note}';
    expect(t(text, values)).toBe('1 dish, 3 prices on the menu');
  });

  it('can hold elements, which a language may order its own way', () => {
    const { container } = render(
      <Trans
        id="<0>{name}</0> has {count, plural, one {# dish} other {# dishes}}"
        values={{ name: 'Luca', count: 2 }}
        components={{ 0: <b /> }}
      />,
    );
    expect(container.textContent).toBe('Luca has 2 dishes');
    expect(container.querySelector('b')?.textContent).toBe('Luca');
  });
});

it('shows tags in a value as text', () => {
  const { container } = render(
    <Trans id="<0>Open</0> {name}" values={{ name: '<0>Luca</0>' }} components={{ 0: <b /> }} />,
  );
  expect(container.textContent).toBe('Open <0>Luca</0>');
});

describe('another language', () => {
  beforeEach(() =>
    i18n.loadAndActivate({ locale: 'es', messages: { Save: 'Guardar', '{count} left': 'Quedan {count}', Close: '' } }),
  );
  afterEach(() => i18n.activate('en'));

  it('takes its texts from its catalog, and English for what it lacks', () => {
    expect([t('Save'), t('{count} left', { count: 4 }), t('Close')]).toEqual(['Guardar', 'Quedan 4', 'Close']);
  });
});
