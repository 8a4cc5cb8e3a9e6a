import type { OrderChoice } from '@platewise/contract';
import { t } from '../../../lib/t.ts';
import { Badge, type Column, Money, NumberField, SelectField } from '../../../ui/index.ts';
import { inPurchaseUnits, type OrderedAmount } from './order-amounts.ts';
import { parSource, reasonWords, unitWords, usedFrom } from './order-words.tsx';
import css from './purchase-orders.module.css';
import type { Wanted } from './wanted.ts';

type Own = {
  currency: string;
  onChange: (ingredientId: number, next: { vendorItemId?: number; quantity?: string }) => void;
  onOpen: (ingredientId: number) => void;
};

export const suggestedColumns = ({ currency, onChange, onOpen }: Own): Column<Wanted>[] => [
  {
    id: 'ingredient',
    header: t('Ingredient'),
    fixed: true,
    phone: 'title',
    value: ({ need }) => need.name,
    cell: ({ need }) => (
      <button type="button" className={css.link} onClick={() => onOpen(need.ingredientId)}>
        {need.name}
      </button>
    ),
  },
  {
    id: 'stock',
    header: t('On hand'),
    width: 130,
    align: 'right',
    phone: 'meta',
    value: ({ need }) => need.onHand,
    cell: (row) => <OnHand {...row} />,
  },
  {
    id: 'par',
    header: t('Par'),
    width: 120,
    align: 'right',
    value: ({ choice }) => choice.par,
    cell: ({ need, choice }) => (
      <Ordered
        {...inPurchaseUnits(choice.par, need.unit, choice, choice.parFrom === 'guide' ? 'exact' : 'whole')}
        title={parSource(choice.parFrom)}
      />
    ),
  },
  {
    id: 'use',
    header: t('Usage per week'),
    width: 120,
    align: 'right',
    value: ({ need }) => need.weeklyUse,
    cell: ({ need, choice }) => (
      <Ordered {...inPurchaseUnits(need.weeklyUse, need.unit, choice, 'whole')} title={usedFrom(need.useFrom)} />
    ),
  },
  {
    id: 'vendor',
    header: t('Vendor'),
    width: 290,
    phone: 'note',
    value: ({ choice }) => choice.vendorName,
    cell: ({ need, choice }) => (
      <SelectField
        label={t('Vendor for {name}', { name: need.name })}
        labelHidden
        quiet
        options={need.choices.map((one) => ({ value: String(one.vendorItemId), label: choiceWords(one, need.unit) }))}
        value={String(choice.vendorItemId)}
        onChange={(id) => onChange(need.ingredientId, { vendorItemId: Number(id) })}
      />
    ),
  },
  {
    id: 'price',
    header: t('Price'),
    width: 130,
    align: 'right',
    cell: ({ need, choice }) => (
      <>
        <Money value={choice.costPerPurchaseUnit} currency={currency} reason={t('Not purchased yet')} />
        <div className="pw-meta">
          <Money value={choice.costPerIngredientUnit} currency={currency} per={need.unit} />
        </div>
        {cheaper(need.choices, choice) && <Badge tone="amber">{t('cheaper elsewhere')}</Badge>}
      </>
    ),
  },
  {
    id: 'quantity',
    header: t('Order'),
    width: 130,
    align: 'right',
    phone: 'figure',
    cell: ({ need, choice, quantity }) => (
      <div className={css.quantity} title={reasonWords(choice.reason)}>
        <NumberField
          label={t('Quantity of {name}', { name: need.name })}
          labelHidden
          placeholder={choice.suggested === null ? '?' : '0'}
          suffix={choice.purchaseUnit ?? ''}
          value={quantity}
          onChange={(next) => onChange(need.ingredientId, { quantity: next })}
        />
      </div>
    ),
  },
];

function OnHand({ need, choice }: Wanted) {
  const coming = need.onOrder + need.inDrafts;
  return (
    <>
      {need.onHand === null ? (
        t('not in stock')
      ) : (
        <Ordered {...inPurchaseUnits(need.onHand, need.unit, choice, 'exact')} />
      )}
      {coming > 0 && (
        <div className="pw-meta">
          {t('{quantity} on order', { quantity: inPurchaseUnits(coming, need.unit, choice, 'exact').text })}
        </div>
      )}
      {need.reached && <div className="pw-meta">{t('at or below reorder point')}</div>}
    </>
  );
}

/** The order quantity, with the quantity in the ingredient's unit below. */
const Ordered = ({ text, exact, title }: OrderedAmount & { title?: string }) => (
  <span title={title}>
    {text}
    {exact !== null && <span className={css.exact}>{exact}</span>}
  </span>
);

const choiceWords = (choice: OrderChoice, unit: string) =>
  [`${choice.vendorName}: ${unitWords(choice, unit)}`, choice.cheapest && t('cheapest')].filter(Boolean).join(' · ');

/** Another vendor's last price per ingredient unit is lower. */
const cheaper = (choices: readonly OrderChoice[], chosen: OrderChoice) =>
  !chosen.cheapest && choices.some((one) => one.cheapest && one.vendorId !== chosen.vendorId);
