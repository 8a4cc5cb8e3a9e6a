import { type PosItemRow, posItemDishes, type ReplyOf } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoney, formatNumber, formatPercent } from '../../../../lib/format.ts';
import { formatQuantity } from '../../../../lib/quantity.ts';
import { read } from '../../../../lib/query-client.ts';
import { useCurrencies } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import { useLast } from '../../../../lib/use-last.ts';
import { Badge, Button, Drawer, ErrorState, Facts, Section, Skeleton } from '../../../../ui/index.ts';
import { IngredientPicker } from '../../../kitchen/ingredients/index.ts';
import { DishPicker } from './dish-picker.tsx';
import { HowMuch, type SoldIngredient } from './how-much.tsx';
import css from './items.module.css';
import { useMapItems } from './use-map-items.ts';

type Candidate = ReplyOf<typeof posItemDishes>[number];

/** One POS item: its mapping, similar dishes, and a search of all dishes and ingredients. */
export function MapDrawer({ item, onClose }: { item: PosItemRow | null; onClose: () => void }) {
  const shown = useLast(item);
  if (shown === null) return null;
  return (
    <Drawer
      open={item !== null}
      onClose={onClose}
      title={shown.name}
      subtitle={[shown.system, shown.category].filter(Boolean).join(' · ')}
      badge={shown.isNew && <Badge tone="amber">{t('New')}</Badge>}
      width={560}
    >
      <div className={css.about}>
        <About item={shown} />
      </div>
      {shown.can.map && <Mapping key={shown.id} item={shown} onDone={onClose} />}
    </Drawer>
  );
}

const meaningOf = ({ menuItem, ingredient, status }: PosItemRow): string =>
  menuItem?.name ??
  (ingredient &&
    t('{quantity} of {name}', {
      quantity: formatQuantity(ingredient.quantity, ingredient.unit),
      name: ingredient.name,
    })) ??
  (status === 'not_food' ? t('Not food') : t('Not mapped'));

const byWhom = ({ status, mappedScore, mappedBy }: PosItemRow): string | null => {
  if (status === 'unmapped') return null;
  if (mappedScore !== null) return t('matched by name');
  return mappedBy && t('by {person}', { person: mappedBy });
};

function About({ item }: { item: PosItemRow }) {
  const currency = useCurrencies()(item.restaurantId);
  const who = byWhom(item);
  const facts = [
    { label: t('On your menu'), value: who ? `${meaningOf(item)}, ${who}` : meaningOf(item) },
    {
      label: t('Last 30 days'),
      value: t('{count, plural, one {# sold} other {# sold}}, {revenue}', {
        count: item.sold,
        revenue: formatMoney(item.revenue, { currency }),
      }),
    },
    ...(item.price === null ? [] : [{ label: t('POS price'), value: formatMoney(item.price, { currency }) }]),
    ...(item.sku === null ? [] : [{ label: t('SKU'), value: item.sku }]),
    ...(item.availableQuantity === null
      ? []
      : [
          {
            label: item.countedAt ? t('Available, {date}', { date: formatDate(item.countedAt) }) : t('Available'),
            value: formatNumber(item.availableQuantity),
          },
        ]),
    { label: t('First seen'), value: formatDate(item.firstSeenAt) },
  ];
  return <Facts facts={facts} />;
}

function firstPart({ ingredient, suggestion }: PosItemRow): SoldIngredient | null {
  if (ingredient !== null) {
    const { id, name, quantity, unit } = ingredient;
    return { id, name, quantity: quantity || undefined, soldIn: unit || undefined };
  }
  return suggestion?.kind === 'ingredient' ? { id: suggestion.id, name: suggestion.name } : null;
}

function Mapping({ item, onDone }: { item: PosItemRow; onDone: () => void }) {
  const { map, pending, error } = useMapItems(onDone);
  const [part, setPart] = useState<SoldIngredient | null>(() => firstPart(item));
  const candidates = useQuery(read(posItemDishes, { params: { id: item.id } }));
  const dish = (menuItemId: number) => map([{ id: item.id, menuItemId }]);
  const choose = ({ kind, id, name }: Candidate) => (kind === 'menu_item' ? dish(id) : setPart({ id, name }));
  return (
    <Section title={t('Mapping')}>
      {candidates.isPending && <Skeleton kind="rows" count={4} height={48} />}
      {candidates.error && <ErrorState error={candidates.error} onRetry={() => void candidates.refetch()} />}
      {candidates.data && candidates.data.length > 0 && (
        <ul className={css.candidates} aria-label={t('Suggestions')}>
          {candidates.data.map((candidate) => (
            <li key={`${candidate.kind} ${candidate.id}`} className={css.candidate}>
              <div className="pw-grow">
                <div className="pw-strong">{candidate.name}</div>
                <div className="pw-meta">
                  {[candidate.kind === 'menu_item' ? t('Dish') : t('Ingredient'), candidate.detail]
                    .filter(Boolean)
                    .join(' · ')}
                </div>
              </div>
              <span className="pw-ink-3 pw-num">{formatPercent(candidate.score * 100, 0)}</span>
              <Button
                size="xs"
                disabled={pending}
                aria-label={t('{name} is {dish}', { name: item.name, dish: candidate.name })}
                onClick={() => choose(candidate)}
              >
                {t('Choose')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={css.search}>
        <DishPicker restaurantId={item.restaurantId} onPick={dish} />
        <IngredientPicker
          restaurantId={item.restaurantId}
          label={t('An ingredient')}
          placeholder={t('Or an ingredient sold as is')}
          onPick={({ id, name, unit }) => setPart({ id, name, unit })}
        />
      </div>
      {part && (
        <HowMuch
          key={part.id}
          ingredient={part}
          pending={pending}
          error={error}
          onCancel={() => setPart(null)}
          onMap={(ingredientQuantity, ingredientUnit) =>
            map([{ id: item.id, ingredientId: part.id, ingredientQuantity, ingredientUnit }])
          }
        />
      )}
      <div className="pw-buttons">
        {item.status !== 'not_food' && (
          <Button size="xs" disabled={pending} onClick={() => map([{ id: item.id, notFood: true }])}>
            {t('Not food')}
          </Button>
        )}
        {item.status !== 'unmapped' && (
          <Button size="xs" disabled={pending} onClick={() => map([{ id: item.id }])}>
            {t('Remove Mapping')}
          </Button>
        )}
      </div>
    </Section>
  );
}
