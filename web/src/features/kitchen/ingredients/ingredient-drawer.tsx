import { getIngredient, type Ingredient, type IngredientDetail, updateIngredient } from '@platewise/contract';
import { dec } from '@platewise/domain';
import { useQuery } from '@tanstack/react-query';
import { Merge, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatDate, formatNumber } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { read } from '../../../lib/query-client.ts';
import { useCurrencies, useOpenItsRestaurant } from '../../../lib/restaurants.ts';
import { t } from '../../../lib/t.ts';
import { whatIfAddress } from '../../../lib/what-if-address.ts';
import {
  Badge,
  Button,
  Drawer,
  ErrorState,
  IconButton,
  Initials,
  Money,
  Skeleton,
  type Tab,
  Tabs,
  Tiles,
  toast,
  useCostsHidden,
} from '../../../ui/index.ts';
import { MergeDialog, VendorPrices } from '../catalogue/index.ts';
import { CostCell } from './cost-cell.tsx';
import { IngredientFacts } from './ingredient-facts.tsx';
import { IngredientPreparation } from './ingredient-preparation.tsx';
import css from './ingredients.module.css';
import { PrepRecipe } from './prep-recipe.tsx';
import { PriceHistory } from './price-history.tsx';
import { VendorItems } from './vendor-items.tsx';
import { WhereUsed } from './where-used.tsx';

type Props = {
  id: number | null;
  onClose: () => void;
  onDelete: (ingredient: Ingredient) => void;
  /** Called when it was merged into another ingredient. */
  onMerged: (intoId: number) => void;
};

export function IngredientDrawer({ id, onClose, onDelete, onMerged }: Props) {
  const [merging, setMerging] = useState(false);
  const detail = useQuery({ ...read(getIngredient, { params: { id: id ?? 0 } }), enabled: id !== null });
  useOpenItsRestaurant(detail.data);
  const currencies = useCurrencies();
  const found = detail.data?.id === id ? detail.data : undefined;
  return (
    <Drawer
      open={id !== null}
      onClose={onClose}
      title={found?.name ?? t('Ingredient')}
      subtitle={found && subtitleOf(found)}
      mark={<Initials name={found?.name ?? ''} size={38} />}
      badge={found && badgeOf(found)}
      actions={
        found && (
          <>
            {!found.isActive && found.can.edit && <Activate ingredient={found} />}
            {found.can.remove && (
              <>
                <IconButton
                  label={t('Merge {name} into another ingredient', { name: found.name })}
                  onClick={() => setMerging(true)}
                >
                  <Merge size={16} aria-hidden />
                </IconButton>
                <IconButton label={t('Delete {name}', { name: found.name })} onClick={() => onDelete(found)}>
                  <Trash2 size={16} aria-hidden />
                </IconButton>
              </>
            )}
          </>
        )
      }
    >
      {detail.error && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {!detail.error && !found && <Skeleton kind="text" count={10} />}
      {found && <Content key={found.id} ingredient={found} currency={currencies(found.restaurantId)} />}
      <MergeDialog
        kind="ingredient"
        from={merging && found ? found : null}
        onClose={() => setMerging(false)}
        onMerged={onMerged}
      />
    </Drawer>
  );
}

function Activate({ ingredient: { id, version } }: { ingredient: Ingredient }) {
  const activate = useCall(updateIngredient, {
    onSuccess: () => toast({ title: t('Ingredient updated') }),
    onError: (error) => {
      toast({ title: t('Failed to update ingredient'), description: messageOf(error), destructive: true });
    },
  });
  return (
    <Button
      loading={activate.isPending}
      onClick={() => activate.mutate({ params: { id }, body: { isActive: true, version } })}
    >
      {t('Activate')}
    </Button>
  );
}

const subtitleOf = ({ category, unit, vendorName, kind }: IngredientDetail) =>
  [category, t('tracked in {unit}', { unit }), kind === 'prep' ? t('made here') : vendorName]
    .filter(Boolean)
    .join(' · ');

const badgeOf = ({ kind, isActive }: IngredientDetail) => (
  <>
    {kind === 'prep' && <Badge>{t('prep')}</Badge>}
    {!isActive && <Badge tone="amber">{t('Inactive')}</Badge>}
  </>
);

const sources = {
  invoice: t('from the latest invoice'),
  typed: t('entered manually'),
  recipe: t('from its recipe'),
  price_list: t('from the price list'),
} as const;

/** Purchase cost divided by yield: the cost of one usable unit. */
const usableCost = ({ currentCost, yieldPercent }: IngredientDetail): number | null =>
  currentCost === null || yieldPercent <= 0
    ? null
    : Number(
        dec(String(currentCost))
          .times(100)
          .div(dec(String(yieldPercent))),
      );

function Content({ ingredient, currency }: { ingredient: IngredientDetail; currency: string }) {
  const prep = ingredient.kind === 'prep';
  const hidden = useCostsHidden();
  const usable = usableCost(ingredient);
  const tabs: Tab[] = [
    ...(prep
      ? [
          {
            value: 'recipe',
            label: t('Recipe'),
            count: ingredient.recipe.length,
            content: <PrepRecipe ingredient={ingredient} currency={currency} />,
          },
        ]
      : []),
    {
      value: 'facts',
      label: t('Details'),
      content: <IngredientFacts ingredient={ingredient} />,
    },
    { value: 'prices', label: t('Prices'), content: <PriceHistory ingredient={ingredient} currency={currency} /> },
    ...(prep
      ? []
      : [
          {
            value: 'items',
            label: t('Vendor items'),
            count: ingredient.vendorItems.length,
            content: <VendorItems ingredient={ingredient} currency={currency} />,
          },
          ...(hidden
            ? []
            : [
                {
                  value: 'compare',
                  label: t('Compare'),
                  content: (
                    <Suspense fallback={<Skeleton kind="rows" count={3} height={56} />}>
                      <VendorPrices ingredientId={ingredient.id} />
                    </Suspense>
                  ),
                },
              ]),
        ]),
    { value: 'allergens', label: t('Allergens'), content: <IngredientPreparation ingredient={ingredient} /> },
    { value: 'used', label: t('Where used'), content: <WhereUsed ingredient={ingredient} currency={currency} /> },
  ];
  return (
    <>
      <Tiles
        size="fact"
        tiles={[
          {
            label: t('Current cost'),
            value: <CostCell ingredient={ingredient} currency={currency} />,
            note: ingredient.costSource ? sources[ingredient.costSource] : t('unknown'),
          },
          {
            label: t('Usable cost'),
            term: 'edible-portion',
            value: <Money value={usable} per={ingredient.unit} currency={currency} reason={t('Cost unknown')} />,
            note: t('after a yield of {yieldPercent}%', { yieldPercent: formatNumber(ingredient.yieldPercent, 2) }),
          },
          {
            label: t('Last updated'),
            value: ingredient.lastUpdated ? formatDate(ingredient.lastUpdated, { year: false }) : t('No date'),
          },
          { label: t('Dishes'), value: formatNumber(ingredient.dishCount), note: t('using this ingredient') },
        ]}
      />
      {!hidden && ingredient.isActive && ingredient.kind === 'purchased' && (
        <Button size="xs" to={whatIfAddress(ingredient.name)}>
          {t('What if its price rises?')}
        </Button>
      )}
      <div className={css.tabs}>
        <Tabs tabs={tabs} label={ingredient.name} />
      </div>
    </>
  );
}
