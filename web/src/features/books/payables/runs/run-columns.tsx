import type { PaymentRun } from '@platewise/contract';
import { formatDate } from '../../../../lib/format.ts';
import { t } from '../../../../lib/t.ts';
import { Badge, type Column, Money } from '../../../../ui/index.ts';
import css from '../payables.module.css';
import { methodNames, states } from './words.ts';

export const runColumns: Column<PaymentRun>[] = [
  {
    id: 'date',
    header: t('Payment date'),
    width: 130,
    fixed: true,
    whole: true,
    unsortable: true,
    phone: 'title',
    value: ({ payOn }) => payOn,
    cell: ({ payOn }) => <span className={css.name}>{formatDate(payOn)}</span>,
  },
  {
    id: 'account',
    header: t('Pay from'),
    unsortable: true,
    phone: 'meta',
    value: ({ accountName }) => accountName,
    cell: ({ accountName, note }) => (
      <span className={css.lines}>
        <span>{accountName}</span>
        {note && <span className="pw-meta">{note}</span>}
      </span>
    ),
  },
  {
    id: 'method',
    header: t('Payment method'),
    width: 140,
    unsortable: true,
    phone: 'meta',
    value: ({ method }) => methodNames[method],
    cell: ({ method }) => methodNames[method],
  },
  {
    id: 'vendors',
    header: t('Vendors'),
    align: 'right',
    width: 100,
    unsortable: true,
    roomy: true,
    value: ({ vendors }) => vendors,
    cell: ({ vendors }) => <span className="pw-num">{vendors}</span>,
  },
  {
    id: 'state',
    header: t('Status'),
    width: 170,
    unsortable: true,
    phone: 'note',
    value: ({ state }) => states[state].name,
    cell: ({ state, approval }) => (
      <span className={css.lines}>
        <RunState state={state} />
        {state === 'draft' && (approval === 'yes' || approval === 'alone') && (
          <span className="pw-meta">{t('You can approve it')}</span>
        )}
      </span>
    ),
  },
  {
    id: 'total',
    header: t('Total'),
    align: 'right',
    width: 120,
    unsortable: true,
    phone: 'figure',
    value: ({ total }) => total,
    cell: ({ total, currency, state }) =>
      state === 'canceled' ? (
        <s>
          <Money value={total} currency={currency} noCost />
        </s>
      ) : (
        <Money value={total} currency={currency} noCost />
      ),
  },
];

export const RunState = ({ state }: Pick<PaymentRun, 'state'>) => (
  <Badge tone={states[state].tone}>{states[state].name}</Badge>
);
