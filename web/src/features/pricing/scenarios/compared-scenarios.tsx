import { compareGroupScenarios, compareScenarios, type ReplyOf } from '@platewise/contract';
import { isExtraUnknown } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { amountWords, betweenWords, reactionWords, weekWords } from './scenario-words.ts';
import css from './scenarios.module.css';

type OfSeveral = ReplyOf<typeof compareGroupScenarios>[number];
type OfOne = ReplyOf<typeof compareScenarios>[number];
type Now = Omit<OfSeveral['result']['blocks'][number], 'restaurants'>;
type Before = OfSeveral['saved']['blocks'][number];
/** A block for each currency. */
type Compared = Pick<OfSeveral, 'id' | 'name' | 'weeks' | 'guests'> & { now: Now[]; before: Before[] };

type Props = { ids: readonly number[]; ofSeveral?: boolean; onOpen: (id: number) => void; onClose: () => void };

/** Scenarios side by side, by currency, with current figures and those from when each was saved. */
export function ComparedScenarios({ ids, ofSeveral = false, onOpen, onClose }: Props) {
  const compared = useQuery({
    queryKey: [(ofSeveral ? compareGroupScenarios : compareScenarios).id, ids],
    queryFn: async ({ signal }): Promise<Compared[]> => {
      const asked = { body: { ids: [...ids] }, signal };
      if (!ofSeveral) return (await call(compareScenarios, asked)).map(asSeveral);
      const found = await call(compareGroupScenarios, asked);
      return found.map(({ result, saved, ...one }) => ({ ...one, now: result.blocks, before: saved.blocks }));
    },
  });
  const all = compared.data ?? [];
  const currencies = [...new Set(all.flatMap(({ now }) => now.map(({ currency }) => currency)))];
  return (
    <Section
      title={t('Compare scenarios')}
      aside={
        <Button size="xs" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {compared.error && <ErrorState error={compared.error} onRetry={() => void compared.refetch()} />}
      {compared.isPending && <Skeleton kind="rows" count={rows.length} />}
      {compared.data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls with the keyboard
        <section className={css.compared} aria-label={t('Scenarios side by side')} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <td />
                {all.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <Button size="xs" variant="subtle" onClick={() => onOpen(id)}>
                      {name}
                    </Button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <Row label={t('Time')} all={all} of={({ weeks }) => weekWords(weeks)} />
              <Row label={t('Guests react')} all={all} of={({ guests }) => reactionWords[guests]} />
              {currencies.map((currency) => (
                <Fragment key={currency}>
                  {rows.map(({ label, now, before }) => (
                    <Row
                      key={label}
                      label={currencies.length > 1 ? `${label} (${currency})` : label}
                      all={all}
                      of={(one) => wordsOf(one.now, currency, now)}
                      before={before && ((one) => wordsOf(one.before, currency, before))}
                    />
                  ))}
                </Fragment>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}

/** A scenario of one restaurant, like one of several. */
function asSeveral({
  currency,
  result: { extra, dishes, fallBelow, withoutSales, winBack },
  saved,
  ...one
}: OfOne): Compared {
  const { proposals, won, remaining } = winBack;
  const counts = { dishes: dishes.length, fallBelow, withoutSales, proposals: proposals.length };
  return { ...one, now: [{ currency, extra, ...counts, won, remaining }], before: [{ ...saved, currency }] };
}

type RowProps = {
  label: string;
  all: readonly Compared[];
  of: (one: Compared) => string;
  before?: ((one: Compared) => string) | undefined;
};

const Row = ({ label, all, of, before }: RowProps) => (
  <tr>
    <th scope="row">{label}</th>
    {all.map((one) => (
      <td key={one.id}>
        <span className="pw-num">{of(one)}</span>
        {before && <span className={css.before}>{t('when saved: {value}', { value: before(one) })}</span>}
      </td>
    ))}
  </tr>
);

function wordsOf<Block extends { currency: string }>(
  blocks: readonly Block[],
  currency: string,
  words: (block: Block) => string,
): string {
  const block = blocks.find((one) => one.currency === currency);
  return block === undefined ? '–' : words(block);
}

const rows: { label: string; now: (block: Now) => string; before?: (block: Before) => string }[] = [
  {
    label: t('Extra cost'),
    now: (block) => amountWords(block, block.extra.expected, block.currency),
    before: (block) => amountWords(block, block.extra.expected, block.currency),
  },
  {
    label: t('80% range'),
    now: ({ dishes, withoutSales, extra, currency }) =>
      isExtraUnknown(dishes, withoutSales) ? '–' : betweenWords(extra, currency),
  },
  {
    label: t('Dishes hit'),
    now: ({ dishes }) => formatNumber(dishes),
    before: ({ dishes }) => formatNumber(dishes),
  },
  {
    label: t('Fall below target'),
    now: ({ fallBelow }) => formatNumber(fallBelow),
    before: ({ fallBelow }) => formatNumber(fallBelow),
  },
  {
    label: t('Price increases'),
    now: ({ proposals }) => formatNumber(proposals),
    before: ({ proposals }) => formatNumber(proposals),
  },
  {
    label: t('Won back'),
    now: (block) => amountWords(block, block.won.expected, block.currency),
    before: (block) => amountWords(block, block.won, block.currency),
  },
  {
    label: t('Remaining'),
    now: (block) => amountWords(block, block.remaining, block.currency),
    before: (block) => amountWords(block, block.remaining, block.currency),
  },
];
