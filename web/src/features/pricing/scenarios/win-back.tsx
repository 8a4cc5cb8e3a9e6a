import type { ScenarioPlace } from '@platewise/contract';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { type Column, Section, SimpleTable } from '../../../ui/index.ts';
import { Proposals, summaryOf } from './proposals.tsx';
import { reactionWords } from './scenario-words.ts';
import type { Ways } from './use-scenario-choices.ts';
import { WaysFields } from './ways-fields.tsx';

type Props = {
  places: readonly ScenarioPlace[];
  /** Whether the scenario is about one restaurant. */
  isAlone: boolean;
  ways: Ways;
  onWays: (ways: Partial<Ways>) => void;
};
type Reaction = ScenarioPlace['winBack']['reactions'][number];

/** The fewest price increases that win the extra cost back, and in one restaurant how that depends on guests. */
export function WinBack({ places, isAlone, ways, onWays }: Props) {
  const losing = places.filter(({ extra }) => extra.expected > 0);
  if (losing.length === 0) return null;
  const [alone = null] = isAlone ? losing : [];
  return (
    <Section title={t('Win it back')}>
      <WaysFields ways={ways} onWays={onWays} />
      {alone && <p role="status">{summaryOf(alone)}</p>}
      <Proposals key={keyOf(losing)} places={losing} isAlone={isAlone} />
      {alone && (
        <SimpleTable
          label={t('By reaction of guests')}
          rows={alone.winBack.reactions}
          columns={columnsOf(alone.currency)}
          rowKey={({ guests }) => guests}
        />
      )}
    </Section>
  );
}

/** Other proposals are chosen anew. */
const keyOf = (places: readonly ScenarioPlace[]) =>
  places.flatMap(({ winBack }) => winBack.proposals.map(({ id, newPrice }) => `${id} ${newPrice}`)).join();

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
