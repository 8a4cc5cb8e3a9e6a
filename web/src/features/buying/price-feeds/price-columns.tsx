import type { ExternalPrice } from '@platewise/contract';
import { formatAgo, formatDate, formatDateTime, formatMoney, formatPercent } from '../../../lib/format.ts';
import { t, translated } from '../../../lib/t.ts';
import { Badge, Button, type Column, Delta, Unknown } from '../../../ui/index.ts';
import css from './price-feeds.module.css';
import { kindWords, useWords } from './words.ts';

type Options = {
  busy: boolean;
  onConfirm: (price: ExternalPrice) => void;
  onIgnore: (price: ExternalPrice) => void;
  onBelieve: (price: ExternalPrice) => void;
  onMap: (price: ExternalPrice) => void;
};

/** Four decimals, as in the feeds. */
export const fourDecimals = (price: number, currency: string): string => formatMoney(price, { currency, digits: 4 });

export const priceColumns = (options: Options): readonly Column<ExternalPrice>[] => [
  {
    id: 'product',
    header: t('Product'),
    fixed: true,
    phone: 'title',
    value: ({ productName }) => productName,
    cell: ({ productName, productCode, packText, integrationName, isVerified }) => (
      <span className={css.two}>
        <span className="pw-ellipsis">{productName}</span>
        <span className={css.quiet}>
          {[productCode, packText, integrationName, !isVerified && t('not confirmed by the feed')]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    width: 176,
    align: 'right',
    phone: 'figure',
    value: ({ price }) => price,
    cell: ({ price, unit, currency, isBelieved }) =>
      price === null ? (
        <Unknown reason={t('Costs are hidden from your role')} />
      ) : (
        <span className={css.two}>
          <span className="pw-num">
            {fourDecimals(price, currency)}
            {unit && <span className={css.quiet}> / {translated(unit)}</span>}
          </span>
          {!isBelieved && <Badge tone="amber">{t('Rejected')}</Badge>}
        </span>
      ),
  },
  {
    id: 'change',
    header: t('Change'),
    width: 132,
    align: 'right',
    phone: 'note',
    value: ({ marketData }) => marketData?.changePercent ?? null,
    cell: ({ marketData, currency }) =>
      marketData && (
        <span title={formatPercent(marketData.changePercent)}>
          <span className="pw-num">{formatMoney(marketData.change, { currency })}</span>{' '}
          <Delta value={marketData.changePercent} />
        </span>
      ),
  },
  {
    id: 'observed',
    header: t('Source'),
    width: 110,
    value: ({ observedOn }) => observedOn,
    cell: ({ observedOn, fetchedAt }) => (
      <span className={css.two}>
        <span>{formatDate(observedOn)}</span>
        <span className={css.quiet} title={formatDateTime(fetchedAt)}>
          {formatAgo(fetchedAt, new Date())}
        </span>
      </span>
    ),
  },
  {
    id: 'kind',
    header: t('Type'),
    width: 130,
    hidden: true,
    value: ({ kind }) => kindWords[kind],
    cell: ({ kind }) => kindWords[kind],
  },
  {
    id: 'ingredient',
    header: t('Ingredient'),
    width: 190,
    phone: 'meta',
    value: ({ ingredientName }) => ingredientName,
    cell: ({ ingredientName, mapping, use }) => (
      <span className={css.two}>
        <span className="pw-ellipsis">{ingredientName ?? t('Not matched')}</span>
        <span className={css.quiet}>{mapping === 'suggested' ? t('Suggested') : useWords[use]}</span>
      </span>
    ),
  },
  {
    id: 'actions',
    header: '',
    width: 190,
    align: 'right',
    phone: 'actions',
    cell: (row) => <Actions row={row} {...options} />,
  },
];

function Actions({ row, busy, onConfirm, onIgnore, onBelieve, onMap }: Options & { row: ExternalPrice }) {
  if (!row.can.map) return null;
  const { productName } = row;
  const word = row.mapping === 'confirmed' || row.mapping === 'suggested' ? t('Change (button)') : t('Match (button)');
  return (
    <span className={css.actions}>
      {!row.isBelieved && (
        <Button
          size="xs"
          disabled={busy}
          aria-label={t('Accept the price of {productName}', { productName })}
          onClick={() => onBelieve(row)}
        >
          {t('Accept')}
        </Button>
      )}
      {row.mapping === 'suggested' && (
        <Button
          size="xs"
          variant="primary"
          disabled={busy}
          aria-label={t('Confirm {ingredientName} for {productName}', {
            ingredientName: row.ingredientName,
            productName,
          })}
          onClick={() => onConfirm(row)}
        >
          {t('Confirm')}
        </Button>
      )}
      <Button size="xs" disabled={busy} aria-label={`${word} ${productName}`} onClick={() => onMap(row)}>
        {word}
      </Button>
      {row.mapping !== 'ignored' && row.mapping !== 'confirmed' && (
        <Button
          size="xs"
          variant="subtle"
          disabled={busy}
          aria-label={t('Ignore {productName}', { productName })}
          onClick={() => onIgnore(row)}
        >
          {t('Ignore')}
        </Button>
      )}
    </span>
  );
}
