import { type UsageReport, usagePeriods } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { DateField, Pinned, SelectField } from '../../../ui/index.ts';
import css from './usage.module.css';
import type { UsagePeriodChoice } from './use-usage-period.ts';

type Props = { restaurantId: number; period: UsagePeriodChoice; report: UsageReport | undefined };

const keyOf = ({ from, to }: { from: string; to: string }) => `${from} ${to}`;

/** The periods between counts, or custom dates. */
export function PeriodPicker({ restaurantId, period, report }: Props) {
  const { data = [] } = useQuery(read(usagePeriods, { params: { restaurantId } }));
  const shown = { from: period.from || (report?.from ?? ''), to: period.to || (report?.to ?? '') };
  const known = data.some((one) => keyOf(one) === keyOf(shown));
  const free = period.free || (report !== undefined && !known);
  const options = [
    ...data.map((one) => ({ value: keyOf(one), label: `${range(one)}${one.full ? '' : t(', key items')}` })),
    { value: 'free', label: t('Custom dates') },
  ];
  return (
    <Pinned>
      <SelectField
        label={t('Period between counts')}
        labelHidden
        width={230}
        options={options}
        value={free ? 'free' : keyOf(shown)}
        onChange={(value) => {
          const chosen = data.find((one) => keyOf(one) === value);
          if (chosen === undefined) period.choose(shown, true);
          else period.choose(chosen);
        }}
      />
      {free && (
        <div className={css.dates}>
          <DateField
            label={t('First day')}
            labelHidden
            value={shown.from}
            max={shown.to || undefined}
            onChange={(from) => from !== '' && period.choose({ ...shown, from }, true)}
          />
          <span className="pw-meta">{t('to')}</span>
          <DateField
            label={t('Last day')}
            labelHidden
            value={shown.to}
            min={shown.from || undefined}
            onChange={(to) => to !== '' && period.choose({ ...shown, to }, true)}
          />
        </div>
      )}
    </Pinned>
  );
}

export const range = ({ from, to }: { from: string; to: string }) =>
  t('{from} to {to}', { from: formatDate(from, { year: from.slice(0, 4) !== to.slice(0, 4) }), to: formatDate(to) });
