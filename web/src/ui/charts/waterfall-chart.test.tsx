import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WaterfallChart } from './waterfall-chart.tsx';

const drawn = (before: number, step: number, moreIs?: 'bad') => {
  const steps = [
    { key: 'before', label: 'Before', value: before, isLevel: true },
    { key: 'step', label: 'Volume', value: step },
    { key: 'now', label: 'Now', value: before + step, isLevel: true },
  ];
  const { container, unmount } = render(
    <WaterfallChart label="Margin" steps={steps} format={String} {...(moreIs && { moreIs })} />,
  );
  const bars = [...container.querySelectorAll<HTMLElement>('[data-kind]')].map(({ dataset, style }) => [
    dataset.kind,
    style.left,
    style.right,
  ]);
  unmount();
  return bars;
};

it('draws an increase from zero across its full width', () => {
  expect(drawn(0, 200)).toEqual([
    ['level', '0%', '100%'],
    ['up', '0%', '0%'],
    ['level', '0%', '0%'],
  ]);
});

it('starts below the lowest level if all are far above zero, and at the loss if it falls below', () => {
  expect(drawn(1000, 100)[1]).toEqual(['up', `${(60 / 160) * 100}%`, '0%']);
  expect(drawn(100, -200)[1]).toEqual(['down', '0%', '0%']);
});

it('colors an increase of a cost like a decrease of a margin', () => {
  expect(drawn(100, 20, 'bad')[1]?.[0]).toBe('down');
  expect(drawn(100, -20, 'bad')[1]?.[0]).toBe('up');
});
