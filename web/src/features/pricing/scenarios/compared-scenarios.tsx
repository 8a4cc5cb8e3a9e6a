import { compareScenarios, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { t } from '../../../lib/t.ts';
import { Button, ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { betweenWords, reactionWords, weekWords } from './scenario-words.ts';
import css from './scenarios.module.css';

type Compared = ReplyOf<typeof compareScenarios>[number];
type Props = { ids: readonly number[]; onOpen: (id: number) => void; onClose: () => void };

/** Scenarios side by side, with current figures and those from when each was saved. */
export function ComparedScenarios({ ids, onOpen, onClose }: Props) {
  const compared = useQuery({
    queryKey: [compareScenarios.id, ids],
    queryFn: ({ signal }) => call(compareScenarios, { body: { ids: [...ids] }, signal }),
  });
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
                {compared.data.map(({ id, name }) => (
                  <th key={id} scope="col">
                    <Button size="xs" variant="subtle" onClick={() => onOpen(id)}>
                      {name}
                    </Button>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, value, before }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {compared.data.map((one) => (
                    <td key={one.id}>
                      <span className="pw-num">{value(one)}</span>
                      {before && <span className={css.before}>{t('when saved: {value}', { value: before(one) })}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}

const money = ({ currency }: Compared, value: number) => formatMoney(value, { currency });

const rows: { label: string; value: (one: Compared) => string; before?: (one: Compared) => string }[] = [
  { label: t('Time'), value: ({ weeks }) => weekWords(weeks) },
  {
    label: t('Extra cost'),
    value: (one) => money(one, one.result.extra.expected),
    before: (one) => money(one, one.saved.extra.expected),
  },
  { label: t('80% range'), value: (one) => betweenWords(one.result.extra, one.currency) },
  {
    label: t('Dishes hit'),
    value: ({ result }) => formatNumber(result.dishes.length),
    before: ({ saved }) => formatNumber(saved.dishes),
  },
  {
    label: t('Fall below target'),
    value: ({ result }) => formatNumber(result.fallBelow),
    before: ({ saved }) => formatNumber(saved.fallBelow),
  },
  { label: t('Guests react'), value: ({ guests }) => reactionWords[guests] },
  {
    label: t('Price increases'),
    value: ({ result }) => formatNumber(result.winBack.proposals.length),
    before: ({ saved }) => formatNumber(saved.proposals),
  },
  {
    label: t('Won back'),
    value: (one) => money(one, one.result.winBack.won.expected),
    before: (one) => money(one, one.saved.won),
  },
  {
    label: t('Remaining'),
    value: (one) => money(one, one.result.winBack.remaining),
    before: (one) => money(one, one.saved.remaining),
  },
];
