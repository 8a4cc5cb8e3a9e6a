import { type Restaurant, updateRestaurant } from '@platewise/contract';
import { Copy, Pencil, Percent, Power, Shapes, Trash2 } from 'lucide-react';
import { messageOf } from '../../../lib/api-error.ts';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { useCall } from '../../../lib/mutate.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Badge, Button, Card, Facts, Initials, Money, toast, useDisclosure } from '../../../ui/index.ts';
import { CategorySettings } from '../../kitchen/categories/index.ts';
import { CopySetup } from '../../kitchen/setup-copies/index.ts';
import { TaxSettings } from '../../sales/tax/index.ts';
import { ExportRestaurant } from '../transfers/index.ts';
import { DeleteRestaurant } from './delete-restaurant.tsx';

const placeOf = ({ street, city, state, zipCode }: Restaurant['address']) =>
  [street, city, [state, zipCode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

export function RestaurantCard({ restaurant, onEdit }: { restaurant: Restaurant; onEdit: () => void }) {
  const [deleting, { open: askDelete, close: closeDelete }] = useDisclosure(false);
  const [taxing, { open: openTax, close: closeTax }] = useDisclosure(false);
  const [sorting, setSorting] = useUrlState('categories');
  const [copying, { open: askCopy, close: closeCopy }] = useDisclosure(false);
  const { id, name, isActive, settings, can } = restaurant;
  const setActive = useCall(updateRestaurant, {
    onSuccess: (_reply, sent) =>
      toast({
        title: t('Status updated'),
        description: sent.body?.isActive ? t('{name} is active again.', { name }) : t('{name} is inactive.', { name }),
        action: {
          label: t('Undo'),
          onClick: () => setActive.mutate({ params: { id }, body: { isActive: !sent.body?.isActive } }),
        },
      }),
    onError: (error) => toast({ title: t('Save Failed'), description: messageOf(error), destructive: true }),
  });
  return (
    <Card
      title={name}
      subtitle={placeOf(restaurant.address) || restaurant.description || t('No address yet')}
      mark={<Initials name={name} />}
      badge={isActive ? undefined : <Badge>{t('Inactive')}</Badge>}
      dimmed={!isActive}
      actions={
        <>
          {can.edit && (
            <>
              <Button
                size="xs"
                variant="subtle"
                icon={<Pencil size={14} aria-hidden />}
                onClick={onEdit}
                aria-label={t('Edit {name}', { name })}
              >
                {t('Edit')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                icon={<Percent size={14} aria-hidden />}
                onClick={openTax}
                aria-label={t('Tax settings for {name}', { name })}
              >
                {t('Tax')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                icon={<Shapes size={14} aria-hidden />}
                onClick={() => setSorting(String(id))}
                aria-label={t('Categories for {name}', { name })}
              >
                {t('Categories')}
              </Button>
              <Button
                size="xs"
                variant="subtle"
                icon={<Power size={14} aria-hidden />}
                disabled={setActive.isPending}
                onClick={() => setActive.mutate({ params: { id }, body: { isActive: !isActive } })}
                aria-label={isActive ? t('Deactivate {name}', { name }) : t('Activate {name}', { name })}
              >
                {isActive ? t('Deactivate') : t('Activate')}
              </Button>
            </>
          )}
          {can.edit && <ExportRestaurant restaurant={restaurant} />}
          {can.copySetup && (
            <Button
              size="xs"
              variant="subtle"
              icon={<Copy size={14} aria-hidden />}
              onClick={askCopy}
              aria-label={t('Copy setup from…, {name}', { name })}
            >
              {t('Copy setup from…')}
            </Button>
          )}
          {can.remove && (
            <Button
              size="xs"
              variant="subtle"
              icon={<Trash2 size={14} aria-hidden />}
              onClick={askDelete}
              aria-label={t('Delete {name}', { name })}
            >
              {t('Delete')}
            </Button>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { label: t('Menu items'), value: formatNumber(restaurant.menuItemCount) },
          { label: t('Ingredients'), value: formatNumber(restaurant.ingredientCount) },
          { label: t('Vendors'), value: formatNumber(restaurant.vendorCount) },
          {
            label: t('Sales this month'),
            value: (
              <Money
                value={restaurant.monthlyRevenue}
                currency={settings.currency}
                reason={t('No sales recorded this month')}
              />
            ),
          },
          {
            label: settings.tax.pricesIncludeTax || settings.taxRate === 0 ? t('Tax') : t('Tax rate'),
            value: taxText(settings),
          },
          {
            label: t('Food cost target'),
            value: t('{foodCostTarget}, margin {margin}', {
              foodCostTarget: formatPercent(settings.foodCostTarget),
              margin: formatPercent(settings.defaultMargin),
            }),
          },
        ]}
      />
      {can.edit && (
        <CategorySettings restaurant={restaurant} open={sorting === String(id)} onClose={() => setSorting('')} />
      )}
      {can.edit && <TaxSettings restaurant={restaurant} open={taxing} onClose={closeTax} />}
      <CopySetup restaurant={restaurant} open={copying} onClose={closeCopy} />
      {can.remove && <DeleteRestaurant restaurant={restaurant} open={deleting} onClose={closeDelete} />}
    </Card>
  );
}

function taxText({ tax, taxRate }: Restaurant['settings']): string {
  if (tax.pricesIncludeTax) return t('in menu prices');
  return taxRate === 0 ? t('not set') : formatPercent(taxRate, 2);
}
