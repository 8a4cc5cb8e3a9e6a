import { forgetSalesLayout, listSalesLayouts, type SalesMapping } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { messageOf } from '../../../../lib/api-error.ts';
import { formatDate } from '../../../../lib/format.ts';
import { useCall } from '../../../../lib/mutate.ts';
import { read } from '../../../../lib/query-client.ts';
import { useSelectedRestaurant } from '../../../../lib/selected-restaurant.ts';
import { t } from '../../../../lib/t.ts';
import { IconButton, Section, toast } from '../../../../ui/index.ts';
import own from './upload.module.css';

const orders = { dmy: t('Day first'), mdy: t('Month first'), ymd: t('Year first') } as const;

/** For a known format without mapped columns, only the date order or the amount format was asked. */
function saidOf({ columns, dateOrder }: SalesMapping): string {
  const used = Object.values(columns).filter((column) => column !== 'ignore').length;
  if (used > 0) return t('{used, plural, one {# column} other {# columns}} read', { used });
  return dateOrder === undefined ? t('Amount format') : orders[dateOrder];
}

/** Remembered file formats. Hidden if there are none. */
export function LayoutsSection() {
  const restaurantId = useSelectedRestaurant() ?? undefined;
  const { data } = useQuery(read(listSalesLayouts, { query: { restaurantId } }));
  const forget = useCall(forgetSalesLayout, {
    onSuccess: () =>
      toast({ title: t('Format forgotten'), description: t("We'll ask again for the next file like this.") }),
    onError: (error) =>
      toast({ title: t("Couldn't forget the format"), description: messageOf(error), destructive: true }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Section title={t('Remembered file formats')} count={data.length}>
      <ul className={own.layouts} aria-label={t('Remembered file formats')}>
        {data.map(({ id, name, mapping, usedAt }) => (
          <li key={id}>
            <div className="pw-grow">
              <div className={own.name}>{name}</div>
              <div className="pw-meta">
                {t('{format}, last used {date}', { format: saidOf(mapping), date: formatDate(usedAt) })}
              </div>
            </div>
            <IconButton
              label={t('Forget the format of {name}', { name })}
              disabled={forget.isPending}
              onClick={() => forget.mutate({ params: { id } })}
            >
              <X size={14} aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
    </Section>
  );
}
