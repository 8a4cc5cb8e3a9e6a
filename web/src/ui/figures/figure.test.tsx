import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Delta, Figure, Money, UiProviderForTests as Ui } from '../../../test/kit.tsx';

describe('a figure with its derivation', () => {
  it('opens step by step without opening its row', async () => {
    const person = userEvent.setup();
    const openRow = vi.fn();
    render(
      <Ui>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: stands in for a table row */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above */}
        <div onClick={openRow}>
          <Figure
            name="Cost of ground beef"
            steps={[
              { label: 'Portion', value: '5 oz' },
              { label: '÷ yield', value: '75%' },
            ]}
            result={{ label: 'Ground beef in one burrito', value: '$2.34' }}
            links={[{ label: 'Open page', to: '/invoices/12' }]}
          >
            $2.34
          </Figure>
        </div>
      </Ui>,
    );
    await person.click(screen.getByRole('button', { name: /how it is calculated/ }));
    expect(screen.getByRole('dialog', { name: 'How this figure is calculated' })).toBeDefined();
    expect(screen.getByText('÷ yield').nextElementSibling?.textContent).toBe('75%');
    expect(screen.getByRole('link', { name: 'Open page' }).getAttribute('href')).toBe('/invoices/12');
    expect(openRow).not.toHaveBeenCalled();
    await person.keyboard('{Escape}');
    expect(screen.queryByText('÷ yield')).toBeNull();
  });
});

describe('figures', () => {
  it.each([
    [8.1, '%', 'bad', '+8.1%', 'bad'],
    [-2.9, '%', 'bad', '−2.9%', 'good'],
    [-1.2, 'pts', 'good', '−1.2 pts', 'bad'],
    [0.01, '%', 'bad', 'no change', undefined],
  ] as const)('show a change of %d %s where more is %s', (value, unit, moreIs, text, tone) => {
    render(<Delta value={value} unit={unit} moreIs={moreIs} />);
    expect(screen.getByText(text).getAttribute('data-tone') ?? undefined).toBe(tone);
  });

  it('show a bound in words, four decimals below one dollar, and a dash with its reason', () => {
    const { container } = render(
      <>
        <Money value={3.51} bound="from" />
        <Money value={0.22} per="each" />
        <Money value={null} reason="Weight of one bunch is missing" />
      </>,
    );
    expect(container.textContent).toBe('from $3.51$0.2200 / each–Weight of one bunch is missing');
  });
});
