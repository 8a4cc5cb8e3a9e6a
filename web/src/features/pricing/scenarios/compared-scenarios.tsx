import { compareScenarios, type ReplyOf } from '@platewise/contract';
import { isExtraUnknown } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { amountWords, betweenWords, reactionWords, weekWords } from './scenario-words.ts';
import css from './scenarios.module.css';

type Compared = ReplyOf<typeof compareScenarios>[number];
type Now = Compared['result']['blocks'][number];
type Before = Compared['saved']['blocks'][number];

type Props = { ids: readonly number[]; onOpen: (id: number) => void; onClose: () => void };

/** Scenarios side by side, by currency, with current figures and those from when each was saved. */
export function ComparedScenarios({ ids, onOpen, onClose }: Props) {
  const compared = useQuery({
    queryKey: [compareScenarios.id, ids],
    queryFn: ({ signal }) => call(compareScenarios, { body: { ids: [...ids] }, signal }),
  });
  const all = compared.data ?? [];
  const currencies = [...new Set(all.flatMap(({ result }) => result.blocks.map(({ currency }) => currency)))];
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
                      of={(one) => wordsOf(one.result.blocks, currency, now)}
                      before={before && ((one) => wordsOf(one.saved.blocks, currency, before))}
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
