import type { ReplyOf, summariseFindings } from '@platewise/contract';
import { formatKpiMoney } from '../../../lib/format.ts';
import { useCurrencies } from '../../../lib/restaurants.ts';
import { useSelectedRestaurant } from '../../../lib/selected-restaurant.ts';
import { t } from '../../../lib/t.ts';
import { type Tile, Tiles } from '../../../ui/index.ts';
import css from './findings.module.css';
import { countWords } from './words.ts';

type Summary = ReplyOf<typeof summariseFindings>;
type Totals = Pick<Summary['currencies'][number], 'currency' | 'open' | 'requested' | 'settled'>;

const nothing = { count: 0, money: 0 };

/** What is open, asked back and credited. Currencies are never added up: each has its own row. */
export function FindingsTiles({ summary: { currencies } }: { summary: Summary }) {
  const currencyOf = useCurrencies();
  const restaurantId = useSelectedRestaurant();
  const [only = { currency: currencyOf(restaurantId), open: nothing, requested: nothing, settled: nothing }] =
    currencies;
  if (currencies.length < 2) return <Tiles tiles={tilesOf(only)} />;
  return currencies.map((totals) => (
    <section key={totals.currency} aria-label={totals.currency}>
      <h2 className={css.currency}>{totals.currency}</h2>
      <Tiles tiles={tilesOf(totals)} />
    </section>
  ));
}

const tilesOf = ({
  currency,
  open,
  requested,
  settled,
}: Omit<Totals, 'currency'> & { currency: string | null }): Tile[] => [
  { label: t('Open overcharges'), value: formatKpiMoney(open.money, currency), note: countWords(open.count) },
  { label: t('Requested'), value: formatKpiMoney(requested.money, currency), note: countWords(requested.count) },
  { label: t('Credited'), value: formatKpiMoney(settled.money, currency), note: countWords(settled.count) },
];
