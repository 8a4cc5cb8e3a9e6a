import type { WhyProof } from '@platewise/contract';
import { dayWords, dec, moneyWords, numberWords, percentWords, t, type WhyFigure, whyUnits } from '@platewise/domain';
import type { BlockCall } from './known.ts';
import type { PriceMoves } from './price-moves.ts';
import type { Subject } from './subject.ts';

/** How the effects of one currency are worded, and where their proof is. */
export type Words = {
  amount: (value: string) => string;
  percent: (value: string) => string;
  figure: WhyFigure;
  /** Whether a cost went up, given its effect on the figure. */
  costsMore: (amount: string) => boolean;
  day: (value: string) => string;
  /** With the restaurant if there are several. */
  name: (subject: Subject) => string;
  moves: PriceMoves;
  report: (tab: string, restaurantId: number | null) => WhyProof;
  usage: (restaurantId: number | null) => WhyProof;
  page: (label: string, path: string, restaurantId: number | null, derivation?: string) => WhyProof;
};

export function wordsOf({ asked, days, currency, places }: BlockCall, moves: PriceMoves): Words {
  const country = places[0]?.settings.country;
  const several = places.length > 1 ? new Map(places.map(({ id, name }) => [id, name])) : null;
  const page: Words['page'] = (label, path, restaurantId, derivation) => ({
    label,
    path: restaurantId === null ? path : `${path}${path.includes('?') ? '&' : '?'}restaurant=${restaurantId}`,
    derivation: derivation ?? null,
  });
  const period = `from=${days.now.from}&to=${days.now.to}`;
  const isPercent = whyUnits[asked.figure] === 'percent';
  return {
    amount: (value) => {
      if (!isPercent) return moneyWords(value, { currency, country }, { sign: true });
      return t('{change} pts', { change: `${dec(value).gt(0) ? '+' : ''}${numberWords(value, country, 2)}` });
    },
    figure: asked.figure,
    costsMore: (value) => dec(value).gt(0) !== lessIsMore.has(asked.figure),
    percent: (value) => percentWords(dec(value).abs(), country),
    day: (value) => dayWords(value, country, { year: false }),
    name: (subject) => {
      const place = subject.restaurantId === null ? undefined : several?.get(subject.restaurantId);
      const name = subjectName(subject);
      return place === undefined ? name : `${name} (${place})`;
    },
    moves,
    page,
    report: (tab, restaurantId) => page(t('Report'), `/reports?tab=${tab}&period=own&${period}`, restaurantId),
    usage: (restaurantId) => page(t('Usage between counts'), `/usage?${period}`, restaurantId),
  };
}

/** Figures that a higher cost lowers. */
const lessIsMore: ReadonlySet<WhyFigure> = new Set(['grossProfit', 'margin']);

function subjectName(subject: Subject): string {
  switch (subject.type) {
    case 'dish':
    case 'item':
    case 'ingredient':
      return subject.name;
    case 'bought':
      return subject.vendor === null
        ? subject.name
        : t('{item} from {vendor}', { item: subject.name, vendor: subject.vendor });
    case 'vendor':
      return vendorName(subject.of, subject.vendor ?? t('No vendor'));
    case 'other':
      return otherNames[subject.of]();
  }
}

function vendorName(of: 'credits' | 'charges' | 'unmatched' | 'totals', vendor: string): string {
  if (of === 'credits') return t('Credits from {vendor}', { vendor });
  if (of === 'charges') return t('Tax, freight and fees from {vendor}', { vendor });
  if (of === 'totals') return t('Amounts from {vendor} that are on no line', { vendor });
  return t('Lines from {vendor} without an ingredient', { vendor });
}

const otherNames = {
  unitemized: () => t('Sales without items'),
  stock: () => t('Usage beyond recipes (opening and closing stock)'),
  basis: () => t('Change between counts and recipes'),
  credits: () => t('Vendor credits'),
  rest: () => t('Rounding and other differences'),
};
