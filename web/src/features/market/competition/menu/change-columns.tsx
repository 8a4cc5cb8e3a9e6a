import type { CompetitorMenuChangeRow } from '@platewise/contract';
import { changePercent } from '@platewise/domain';
import { formatDate, formatMoney } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, type Column, Delta } from '../../../../ui/index.ts';

const words: Record<CompetitorMenuChangeRow['kind'], string> = {
  new: t('New'),
  gone: t('Gone'),
  back: t('Back'),
  dearer: t('Price up'),
  cheaper: t('Price down'),
};

/** A dish's change with its prices; preceded by the name if several dishes are listed. */
export const changeColumns: readonly Column<CompetitorMenuChangeRow>[] = [
  {
    id: 'kind',
    header: t('Change'),
    width: 96,
    phone: 'meta',
    cell: ({ kind }) => <Badge tone={kind === 'new' || kind === 'back' ? 'green' : 'neutral'}>{words[kind]}</Badge>,
  },
  {
    id: 'prices',
    header: t('Price'),
    width: 150,
    align: 'right',
    phone: 'figure',
    cell: ({ priceBefore, priceAfter, currency }) => (
      <span className="pw-num">
        {priceBefore !== null && (
          <span className="pw-ink-3">
            {t('{previousPrice} to', { previousPrice: formatMoney(priceBefore, { currency }) })}{' '}
          </span>
        )}
        {priceAfter === null ? '–' : formatMoney(priceAfter, { currency })}
      </span>
    ),
  },
  {
    id: 'percent',
    header: t('Price change'),
    width: 84,
    align: 'right',
    phone: 'note',
    cell: ({ priceBefore, priceAfter }) =>
      priceBefore !== null &&
      priceAfter !== null && <Delta value={Number(changePercent(priceBefore, priceAfter))} moreIs="good" />,
  },
  { id: 'at', header: t('Seen'), width: 104, phone: 'meta', cell: ({ at }) => formatDate(at) },
];
