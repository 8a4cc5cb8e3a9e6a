import { type MenuItem, type ReplyOf, whatIfDish } from '@platewise/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { formatMoney, formatPercent } from '../../../lib/format.ts';
import { optionsOf } from '../../../lib/options-of.ts';
import { t } from '../../../lib/t.ts';
import {
  Button,
  Delta,
  ErrorState,
  HiddenNote,
  MoneyField,
  PercentField,
  SelectField,
  SimpleTable,
  Skeleton,
  typedNumber,
  Unknown,
  useCostsHidden,
  useDebouncedValue,
} from '../../../ui/index.ts';
import css from './recipes.module.css';

type Reply = ReplyOf<typeof whatIfDish>;
type Change = { price: string; portion: string; ingredientId: string; cost: string };
const none: Change = { price: '', portion: '', ingredientId: '', cost: '' };

/** Previews the effect of a change. Nothing here is saved. */
export function WhatIf({ dish, currency }: { dish: MenuItem; currency: string }) {
  const [change, setChange] = useState(none);
  const [asked] = useDebouncedValue(change, 200);
  const hidden = useCostsHidden();
  const answer = useQuery({
    // Includes the version, because a change elsewhere changes the result.
    queryKey: [whatIfDish.id, dish.id, dish.version, dish.totalCost, asked],
    queryFn: ({ signal }) => call(whatIfDish, { params: { id: dish.id }, body: bodyOf(asked), signal }),
    placeholderData: keepPreviousData,
    enabled: !hidden,
  });
  if (hidden) return <HiddenNote />;
  const at = (path: string) => (isApiError(answer.error) ? answer.error.at(path) : undefined);
  const set = (next: Partial<Change>) => setChange((before) => ({ ...before, ...next }));
  const data = answer.data;
  const known = at('price') ?? at('portionPercent') ?? at('ingredientCosts.0.cost');
  if (!data)
    return answer.error ? (
      <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />
    ) : (
      <Skeleton kind="rows" count={5} />
    );
  const chosen = data.ingredients.find(({ id }) => String(id) === change.ingredientId);
  return (
    <div className="pw-tab-20">
      <div className={css.fields}>
        <MoneyField
          label={t('Price')}
          currency={currency}
          placeholder={dish.currentPrice === null ? undefined : String(dish.currentPrice)}
          value={change.price}
          onChange={(price) => set({ price })}
          error={at('price')}
        />
        <PercentField
          label={t('Portion')}
          placeholder="100"
          value={change.portion}
          onChange={(portion) => set({ portion })}
          disabled={data.typedCost}
          error={at('portionPercent')}
        />
        <SelectField
          label={t('Ingredient')}
          clearable
          placeholder={t('None')}
          options={optionsOf(data.ingredients)}
          value={change.ingredientId}
          onChange={(ingredientId) => set({ ingredientId, cost: '' })}
          disabled={data.typedCost || data.ingredients.length === 0}
        />
        <MoneyField
          label={t('New cost')}
          currency={currency}
          per={chosen?.unit}
          placeholder={chosen?.currentCost == null ? undefined : String(chosen.currentCost)}
          value={change.cost}
          onChange={(cost) => set({ cost })}
          disabled={chosen === undefined}
          error={at('ingredientCosts.0.cost')}
        />
      </div>
      {answer.error && !known && <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />}
      <Answer data={data} currency={currency} />
      <div className={css.between}>
        <p className={css.note}>{assumption(data, dish.name)}</p>
        <Button disabled={change === none} onClick={() => setChange(none)}>
          {t('Start over')}
        </Button>
      </div>
    </div>
  );
}

function bodyOf({ price, portion, ingredientId, cost }: Change) {
  const plainPortion = typedNumber(portion.replace(/\s*%$/, ''));
  return {
    ...(typedNumber(price) === null ? {} : { price: typedNumber(price) ?? '' }),
    ...(plainPortion === null ? {} : { portionPercent: plainPortion }),
    ...(ingredientId === '' || typedNumber(cost) === null
      ? {}
      : { ingredientCosts: [{ ingredientId, cost: typedNumber(cost) ?? '' }] }),
  };
}

type Row = {
  id: string;
  label: string;
  now: number | null;
  later: number | null;
  kind: 'money' | 'percent';
  good: boolean;
};

function Answer({ data, currency }: { data: Reply; currency: string }) {
  const { before, after } = data;
  const row = (
    id: string,
    label: string,
    of: 'price' | 'cost' | 'margin' | 'foodCostPercent' | 'monthlyProfit',
  ): Row => ({
    ...{ id, label, now: before[of], later: after[of] },
    kind: of === 'margin' || of === 'foodCostPercent' ? 'percent' : 'money',
    good: of !== 'cost' && of !== 'foodCostPercent',
  });
  const rows = [
    row('price', t('Price'), 'price'),
    row('cost', t('Cost'), 'cost'),
    row('margin', t('Margin'), 'margin'),
    row('food', t('Food cost'), 'foodCostPercent'),
    row('profit', t('Monthly profit'), 'monthlyProfit'),
  ];
  const show = (value: number | null, kind: Row['kind']) =>
    value === null ? (
      <Unknown reason={t('Unknown')} />
    ) : (
      <span className="pw-num">{kind === 'money' ? formatMoney(value, { currency }) : formatPercent(value)}</span>
    );
  return (
    <SimpleTable
      label={t('Effect of the change')}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'label', header: t('Figure'), phone: 'title', cell: ({ label }) => label },
        {
          id: 'now',
          header: t('Now'),
          align: 'right',
          phone: 'meta',
          phoneLabel: t('now'),
          cell: ({ now, kind }) => show(now, kind),
        },
        {
          id: 'then',
          header: t('After'),
          align: 'right',
          phone: 'figure',
          cell: ({ later, kind }) => show(later, kind),
        },
        {
          id: 'change',
          header: t('Change'),
          align: 'right',
          phone: 'note',
          cell: ({ now, later, kind, good }) =>
            now === null || later === null ? (
              <Unknown />
            ) : (
              <Delta
                value={Math.round((later - now) * 100) / 100}
                unit={kind === 'money' ? 'money' : 'pts'}
                currency={currency}
                moreIs={good ? 'good' : 'bad'}
              />
            ),
        },
      ]}
    />
  );
}

function assumption({ soldMonthly, typedCost }: Reply, name: string): string {
  const based =
    soldMonthly === null
      ? t('Monthly profit needs sales in the last 30 days.')
      : t(
          'Monthly profit is based on {soldMonthly, plural, one {# sale} other {# sales}} of {name} in the last 30 days. A different price may change sales.',
          { soldMonthly, name },
        );
  if (!typedCost) return based;
  return `${based} ${t('This dish has a manual cost, so portion and ingredients have no effect.')}`;
}
