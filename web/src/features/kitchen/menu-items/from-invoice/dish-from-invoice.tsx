import { invoiceImpact, listMenuItems, type MenuItem } from '@platewise/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../../lib/query-client.ts';
import { useMenuTaxRate } from '../../../../lib/restaurants.ts';
import { t } from '../../../../lib/t.ts';
import {
  Button,
  Dialog,
  EmptyState,
  ErrorState,
  FormErrors,
  SegmentedControl,
  Skeleton,
} from '../../../../ui/index.ts';
import { DishChoice } from './dish-choice.tsx';
import { type DishDraft, draftOf, emptyDish, given, type LineDraft, linesOf } from './dish-draft.ts';
import { DraftFigures } from './draft-figures.tsx';
import { DraftLines } from './draft-lines.tsx';
import { useDishFromInvoice } from './use-dish-from-invoice.ts';

type Props = {
  invoiceId: number;
  restaurant: { id: number; currency: string };
  onClose: () => void;
  onDone: (dishId: number) => void;
};

/** Creates a dish with its margin from an invoice's ingredients, in one step. */
export function DishFromInvoice(props: Props) {
  const { invoiceId, restaurant, onClose } = props;
  const impact = useQuery(read(invoiceImpact, { params: { id: invoiceId } }));
  const query = { restaurantId: restaurant.id, status: 'unknown', limit: 200 } as const;
  const menu = useQuery(read(listMenuItems, { query }));
  const error = impact.error ?? menu.error;
  if (impact.data && menu.data && impact.data.ingredients.length > 0) {
    const open = menu.data.filter(({ lineCount, totalCost }) => lineCount === 0 && totalCost === null);
    return <DishForm {...props} bought={linesOf(impact.data)} open={open} />;
  }
  return (
    <Dialog open onClose={onClose} title={t('Create a dish from this invoice')} width={600}>
      {error && <ErrorState error={error} onRetry={() => void Promise.all([impact.refetch(), menu.refetch()])} />}
      {!error && !impact.data && <Skeleton kind="rows" count={5} height={40} />}
      {impact.data?.ingredients.length === 0 && (
        <EmptyState
          title={t('No ingredients on this invoice yet')}
          text={t('Link its lines to ingredients first. Then you can add them to a dish with their cost.')}
          action={<Button to={`/invoices/${invoiceId}/review`}>{t('Review the invoice')}</Button>}
        />
      )}
    </Dialog>
  );
}

type FormProps = Props & { bought: LineDraft[]; open: readonly MenuItem[] };
type Kind = 'menu' | 'new';

function DishForm({ restaurant, onClose, onDone, bought, open }: FormProps) {
  const [kind, setKind] = useState<Kind>(open.length > 0 ? 'menu' : 'new');
  const [dish, setDish] = useState<DishDraft>(emptyDish);
  const [lines, setLines] = useState(bought);
  const [asked, setAsked] = useState(false);
  const { save, busy, error } = useDishFromInvoice(restaurant.id, onDone);
  const taxRate = useMenuTaxRate(restaurant.id, dish.category);
  const chosen = given(lines);
  const ready = dish.name.trim() !== '' && chosen.length > 0;
  const submit = () => {
    setAsked(true);
    if (ready && !busy) void save(dish, chosen);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('Create a dish from this invoice')}
      width={600}
      onSubmit={submit}
      footer={
        <>
          <DraftFigures lines={lines} price={dish.price} taxRate={taxRate} currency={restaurant.currency} />
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={busy}>
            {kind === 'new' ? t('Create dish') : t('Save recipe')}
          </Button>
        </>
      }
    >
      <div className="pw-stack-16">
        {open.length > 0 && (
          <SegmentedControl
            label={t('Which dish')}
            value={kind}
            onChange={(next) => {
              setKind(next);
              setDish(emptyDish);
            }}
            options={[
              { value: 'menu', label: t('From the menu') },
              { value: 'new', label: t('A new dish') },
            ]}
          />
        )}
        <DishChoice
          restaurantId={restaurant.id}
          kind={kind}
          dish={dish}
          open={open}
          currency={restaurant.currency}
          nameMissing={asked && dish.name.trim() === ''}
          error={error}
          onChange={setDish}
          onChoose={(item) => setDish(draftOf(item))}
        />
        <DraftLines
          lines={lines}
          currency={restaurant.currency}
          missing={asked && chosen.length === 0}
          onChange={setLines}
        />
        <FormErrors error={error} fields={['name', 'category', 'currentPrice']} />
      </div>
    </Dialog>
  );
}
