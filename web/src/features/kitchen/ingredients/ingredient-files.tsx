import { exportIngredients as exportFile } from '@platewise/contract';
import { useMutation } from '@tanstack/react-query';
import { Download, FileSpreadsheet, Merge, Upload } from 'lucide-react';
import { addressOf } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { useUrlState } from '../../../lib/use-url-state.ts';
import { Button, Menu, toast } from '../../../ui/index.ts';
import { useRestaurantChoice } from '../../people/restaurants/index.ts';
import { ImportCatalogue, LikePairs } from '../catalogue/index.ts';
import { exportIngredients } from './export-ingredients.ts';
import type { IngredientFilters } from './use-ingredient-filters.ts';

/** Import, export and duplicates of the ingredient list, for one restaurant. */
export function IngredientFiles({ filters, empty }: { filters: IngredientFilters; empty: boolean }) {
  const [importing, setImporting] = useUrlState('import');
  const [finding, setFinding] = useUrlState('duplicates');
  const { id: oneId } = useRestaurantChoice();
  const exporting = useMutation({
    mutationFn: () => exportIngredients(filters.query),
    onError: (error) => toast({ title: t('The export failed'), description: messageOf(error), destructive: true }),
  });
  const needsOne = oneId === undefined ? { disabled: true, note: t('Choose a restaurant in the header first') } : {};
  const { q, vendorId, category } = filters.filter;
  const excel = addressOf(exportFile, {
    params: { restaurantId: oneId ?? 0, format: 'xlsx' },
    query: { q, vendorId, category },
  });
  const ways = [
    { label: t('Import from a file'), icon: <Upload size={14} aria-hidden />, onClick: () => setImporting('1') },
    {
      label: t('Export to Excel'),
      icon: <FileSpreadsheet size={14} aria-hidden />,
      onClick: () => window.location.assign(excel),
    },
    { label: t('Find duplicates'), icon: <Merge size={14} aria-hidden />, onClick: () => setFinding('1') },
  ];
  return (
    <>
      <Button
        icon={<Download size={14} aria-hidden />}
        loading={exporting.isPending}
        disabled={empty}
        onClick={() => exporting.mutate()}
      >
        {t('Export as CSV')}
      </Button>
      <Menu label={t('More actions')} items={ways.map((way) => ({ ...way, ...needsOne }))} />
      {oneId !== undefined && (
        <>
          <ImportCatalogue
            kind="ingredients"
            open={importing !== ''}
            restaurantId={oneId}
            onClose={() => setImporting('')}
          />
          <LikePairs kind="ingredient" open={finding !== ''} restaurantId={oneId} onClose={() => setFinding('')} />
        </>
      )}
    </>
  );
}
