import type { ScenarioResult } from '@platewise/contract';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Section, SimpleTable } from '../../../ui/index.ts';
import { Proposals } from './proposals.tsx';
import { reactionWords } from './scenario-words.ts';
import type { Ways } from './use-scenario-choices.ts';
import { WaysFields } from './ways-fields.tsx';

type Props = { result: ScenarioResult; ways: Ways; onWays: (ways: Partial<Ways>) => void };
type Reaction = ScenarioResult['winBack']['reactions'][number];

/** The fewest price increases that win the extra cost back, and how that depends on guests. */
export function WinBack({ result, ways, onWays }: Props) {
  const { currency, winBack, extra } = result;
  if (extra.expected <= 0) return null;
  return (
    <Section title={t('Win it back')}>
      <WaysFields ways={ways} onWays={onWays} />
      <p role="status">{summaryOf(winBack, currency)}</p>
      <Proposals key={keyOf(winBack)} result={result} />
      <SimpleTable
        label={t('By reaction of guests')}
        rows={winBack.reactions}
        columns={columnsOf(currency)}
        rowKey={({ guests }) => guests}
      />
    </Section>
  );
}

/** Other proposals are chosen anew. */
const keyOf = ({ proposals }: ScenarioResult['winBack']) =>
  proposals.map(({ id, newPrice }) => `${id} ${newPrice}`).join();

/** Whether the increases win it back, in a sentence. */
export function summaryOf({ proposals, won, remaining }: ScenarioResult['winBack'], currency: string): string {
  const money = (value: number) => formatMoney(value, { currency });
  const count = proposals.length;
  if (remaining === 0)
    return t('{count, plural, one {# price increase wins it back.} other {# price increases win it back.}}', { count });
  if (count === 0) return t('No price within the limits gains anything if guests react like this.');
  return t('All increases within the limits win back {won}. {remaining} remains.', {
    won: money(won.expected),
    remaining: money(remaining),
  });
}

const columnsOf = (currency: string): Column<Reaction>[] => [
  {
    id: 'guests',
    header: t('If guests react'),
    phone: 'title',
    cell: ({ guests }) => reactionWords[guests],
  },
  {
    id: 'changes',
    header: t('Price increases'),
    align: 'right',
    width: 120,
    phone: 'note',
    cell: ({ changes }) => <span className="pw-num">{formatNumber(changes)}</span>,
  },
  {
    id: 'won',
    header: t('Won back'),
    align: 'right',
    width: 120,
    phone: 'figure',
    cell: ({ won }) => <span className="pw-num">{formatMoney(won, { currency })}</span>,
  },
  {
    id: 'remaining',
    header: t('Remaining'),
    align: 'right',
    width: 120,
    phone: 'meta',
    phoneLabel: t('remaining'),
    cell: ({ remaining }) => <span className="pw-num">{formatMoney(remaining, { currency })}</span>,
  },
];
