import type { ScenarioBlock } from '@platewise/contract';
import { isExtraUnknown, t } from '@platewise/domain';
import type { PrintedPage } from '../../../../platform/pdf/index.ts';
import { between, count, money, type Printing } from './printed-words.ts';

type Figures = Pick<ScenarioBlock, 'extra' | 'fallBelow' | 'won' | 'remaining'> & {
  dishes: number;
  proposals: number;
  withoutSales: number;
};

/** The restaurants of one currency side by side, with their total. */
export function writeBlock(page: PrintedPage, block: ScenarioBlock, country: string | null): void {
  const { currency, restaurants } = block;
  const customs = { currency, country };
  page.heading(t('In {currency}', { currency }));
  const rows = restaurants.map(({ restaurantName, extra, dishes, fallBelow, withoutSales, winBack }) =>
    cellsOf(
      restaurantName,
      { ...winBack, extra, fallBelow, withoutSales, dishes: dishes.length, proposals: winBack.proposals.length },
      customs,
    ),
  );
  // A total of one restaurant says nothing more.
  const total = restaurants.length > 1 ? [cellsOf(t('Total'), block, customs)] : [];
  page.table(
    [
      t('Restaurant'),
      t('Extra cost'),
      t('80% range'),
      t('Dishes hit'),
      t('Fall below target'),
      t('Price increases'),
      t('Won back'),
      t('Remaining'),
    ],
    [2, 1.2, 1.9, 0.8, 0.9, 0.9, 1.2, 1.2],
    [...rows, ...total],
    { right: [false, true, true, true, true, true, true, true], strong: (row) => row >= rows.length, small: true },
  );
}

const cellsOf = (
  name: string,
  { extra, dishes, fallBelow, proposals, withoutSales, won, remaining }: Figures,
  customs: Printing,
): string[] => {
  const known = (words: string) => (isExtraUnknown(dishes, withoutSales) ? '–' : words);
  return [
    name,
    known(money(extra.expected, customs)),
    known(between(extra, customs)),
    count(dishes, customs),
    count(fallBelow, customs),
    known(count(proposals, customs)),
    known(money(won.expected, customs)),
    known(money(remaining, customs)),
  ];
};
