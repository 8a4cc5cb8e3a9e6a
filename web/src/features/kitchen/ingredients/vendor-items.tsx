import { type IngredientDetail, listVendorItems } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format.ts';
import { read } from '../../../lib/query-client.ts';
import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import { Badge, Button, IconButton, Money } from '../../../ui/index.ts';
import { AddVendorItem } from './add-vendor-item.tsx';
import { AskMissingFact } from './ask-missing-fact.tsx';
import css from './ingredients.module.css';
import { OunceKind } from './ounce-kind.tsx';
import { contentsWords, packWords } from './pack-words.ts';
import { VendorItemEditor } from './vendor-item-editor.tsx';

type Props = { ingredient: IngredientDetail; currency: string };

/** Vendors' items for this ingredient, each with its pack and the resulting unit cost. */
export function VendorItems({ ingredient, currency }: Props) {
  const [adding, setAdding] = useState(false);
  const items = ingredient.vendorItems;
  const cheapest = Math.min(...items.flatMap(({ costPerIngredientUnit: cost }) => (cost === null ? [] : [cost])));
  const compared = items.filter(({ costPerIngredientUnit }) => costPerIngredientUnit !== null).length > 1;
  return (
    <>
      {items.length === 0 && (
        <p className={css.empty}>{t('No vendor items mapped yet. Match an invoice line, or add one here.')}</p>
      )}
      {items.length > 0 && (
        <ul className="pw-ruled" aria-label={t('Vendor items')}>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              ingredient={ingredient}
              currency={currency}
              cheapest={compared && item.costPerIngredientUnit === cheapest}
            />
          ))}
        </ul>
      )}
      {ingredient.can.edit && (
        <div className={css.inline}>
          <Button icon={<Plus size={14} aria-hidden />} onClick={() => setAdding(true)}>
            {t('Add vendor item')}
          </Button>
        </div>
      )}
      <UnmappedItems ingredient={ingredient} />
      <AddVendorItem open={adding} ingredient={ingredient} onClose={() => setAdding(false)} />
    </>
  );
}

type ItemProps = {
  item: IngredientDetail['vendorItems'][number];
  ingredient: IngredientDetail;
  currency: string;
  cheapest: boolean;
};

function Item({ item, ingredient, currency, cheapest }: ItemProps) {
  const [editing, setEditing] = useState(false);
  const contents = contentsWords(item);
  return (
    <li>
      <div className={css.row}>
        <div className={css.grow}>
          <div className={css.strong}>{item.description}</div>
          <div className="pw-meta">
            {[item.vendorName, item.itemCode && t('No. {itemCode}', { itemCode: item.itemCode })]
              .filter(Boolean)
              .join(' · ')}
          </div>
          <div className="pw-meta">
            {packWords(item)}
            {contents && <span className="pw-num"> · {contents}</span>}
          </div>
        </div>
        <div className={css.figure}>
          <div className={css.strong}>
            <Money
              value={item.costPerIngredientUnit}
              per={ingredient.unit}
              currency={currency}
              reason={
                item.missing?.question ??
                (item.lastPrice === null
                  ? t('Not bought yet')
                  : t('No exchange rate for {currency}', { currency: item.currency }))
              }
            />
          </div>
          {item.lastPrice !== null && (
            <div className="pw-meta">
              <Money
                value={item.lastPrice}
                per={item.lastPriceUnit ?? item.purchaseUnit ?? 'case'}
                currency={item.currency}
              />
              {item.lastPurchasedOn && `, ${formatDate(item.lastPurchasedOn, { year: false })}`}
            </div>
          )}
          {cheapest && <Badge tone="green">{t('cheapest')}</Badge>}
        </div>
        {ingredient.can.edit && (
          <IconButton
            label={t('Edit pack size of {description}', { description: item.description })}
            pressed={editing}
            onClick={() => setEditing(!editing)}
          >
            <Pencil size={14} aria-hidden />
          </IconButton>
        )}
      </div>
      {editing && <VendorItemEditor item={item} onDone={() => setEditing(false)} />}
      {!editing && item.missing && ingredient.can.edit && (
        <div className={css.asked}>
          {item.missing.kind === 'oz_kind' ? (
            <OunceKind item={item} />
          ) : (
            <AskMissingFact
              missing={item.missing}
              ingredient={ingredient}
              lineUnit={item.pack?.unit ?? item.purchaseUnit ?? undefined}
              currency={currency}
              lead={t("Can't compare")}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** Unmapped items of this ingredient's vendor, which can be mapped here. */
function UnmappedItems({ ingredient }: { ingredient: IngredientDetail }) {
  const { vendorId, restaurantId } = ingredient;
  const open = useQuery({
    ...read(listVendorItems, { query: { restaurantId, vendorId: vendorId ?? undefined, mapped: 'no', limit: '20' } }),
    enabled: vendorId !== null && ingredient.can.edit,
  });
  const [editing, setEditing] = useState<number | null>(null);
  if (!open.data || open.data.length === 0) return null;
  return (
    <section aria-label={t('Not mapped yet')}>
      <h3 className={css.sub}>
        <Trans
          id="Unmapped items from {vendor} <0>{count}</0>"
          values={{ vendor: ingredient.vendorName, count: open.data.length }}
          components={{ 0: <span className="pw-ink-3" /> }}
        />
      </h3>
      <ul className="pw-ruled">
        {open.data.map((item) => (
          <li key={item.id}>
            <div className={css.row}>
              <div className={css.grow}>
                <div className={css.strong}>{item.description}</div>
                <div className="pw-meta">{packWords(item)}</div>
              </div>
              <Button size="xs" onClick={() => setEditing(editing === item.id ? null : item.id)}>
                {t('Map')}
              </Button>
            </div>
            {editing === item.id && (
              <VendorItemEditor item={item} proposed={ingredient} onDone={() => setEditing(null)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
