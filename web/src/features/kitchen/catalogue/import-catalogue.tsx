import {
  type CatalogueImported,
  exportIngredients,
  exportVendorItems,
  ingredientTemplate,
  vendorItemTemplate,
} from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';

import { t } from '../../../lib/t.ts';
import { Trans } from '../../../lib/trans.tsx';
import {
  Badge,
  Button,
  Checkbox,
  Dialog,
  FileCounts,
  FileDrop,
  FileProblems,
  FileRows,
  FormErrors,
  Skeleton,
} from '../../../ui/index.ts';
import css from './catalogue.module.css';
import { type FileKind, useCatalogueImport } from './use-catalogue-import.ts';

type Props = { kind: FileKind; open: boolean; restaurantId: number; onClose: () => void };

const words = {
  ingredients: {
    title: t('Import Ingredients'),
    drop: t('Drop a file of ingredients here'),
    hint: t('CSV or Excel up to 5MB, a row for each ingredient'),
    action: (count: number) => t('Import {count, plural, one {# ingredient} other {# ingredients}}', { count }),
    actionValid: (count: number) =>
      t('Import {count, plural, one {# valid ingredient} other {# valid ingredients}}', { count }),
    template: ingredientTemplate,
    whole: exportIngredients,
  },
  vendorItems: {
    title: t('Import Vendor Items'),
    drop: t('Drop an order guide or price list here'),
    hint: t('CSV or Excel up to 5MB, a row for each item of a vendor'),
    action: (count: number) => t('Import {count, plural, one {# vendor item} other {# vendor items}}', { count }),
    actionValid: (count: number) =>
      t('Import {count, plural, one {# valid vendor item} other {# valid vendor items}}', { count }),
    template: vendorItemTemplate,
    whole: exportVendorItems,
  },
} as const;

/** Imports a catalog file, with a preview first. */
export function ImportCatalogue({ kind, open, restaurantId, onClose }: Props) {
  const { title, drop, hint, action, actionValid, template, whole } = words[kind];
  const { file, createVendors, check, put, preview, looking, sending, error } = useCatalogueImport(
    kind,
    open,
    restaurantId,
    onClose,
  );
  const bad = (preview?.badRows ?? 0) > 0;
  const good = (preview?.created ?? 0) + (preview?.changed ?? 0);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      width={640}
      onSubmit={() => put(bad ? 'skip' : 'stop')}
      footer={
        <>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <Button type="submit" variant="primary" loading={sending} disabled={good === 0}>
            {bad ? actionValid(good) : action(good)}
          </Button>
        </>
      }
    >
      <FileDrop
        label={file ? file.name : drop}
        hint={hint}
        accept=".csv,.xlsx,.xls,text/csv"
        multiple={false}
        camera={false}
        compact={file !== null}
        onFiles={([next]) => check(next ?? null)}
      />
      <p className={css.note}>
        <Trans
          id={
            'Template: <0>CSV</0> or <1>Excel</1>. What you have, to edit and import again: <2>CSV</2> or <3>Excel</3>. Empty cells are ignored.'
          }
          components={{
            0: <a href={addressOf(template, { params: { format: 'csv' } })} />,
            1: <a href={addressOf(template, { params: { format: 'xlsx' } })} />,
            2: <a href={addressOf(whole, { params: { restaurantId, format: 'csv' } })} />,
            3: <a href={addressOf(whole, { params: { restaurantId, format: 'xlsx' } })} />,
          }}
        />
      </p>
      {looking && <Skeleton kind="rows" count={3} />}
      {file && <Checkbox label={t('Add missing vendors')} value={createVendors} onChange={(on) => check(file, on)} />}
      {preview && <Preview preview={preview} />}
      <FormErrors error={error} fields={[]} />
    </Dialog>
  );
}

function Preview({ preview }: { preview: CatalogueImported }) {
  const { problems, rows, newVendors } = preview;
  return (
    <>
      <FileCounts {...preview} />
      <FileProblems problems={problems} />
      {rows.length > 0 && (
        <FileRows label={t('What the file does')}>
          {rows.map(({ line, name, does, changes }) => (
            <li key={line}>
              {name}{' '}
              {does === 'create' ? <Badge>{t('new')}</Badge> : <span className="pw-ink-2">{changes.join('; ')}</span>}
            </li>
          ))}
        </FileRows>
      )}
      {newVendors.length > 0 && (
        <p className={css.note}>
          {t('{count, plural, one {# new vendor} other {# new vendors}}: {names}', {
            count: newVendors.length,
            names: newVendors.join(', '),
          })}
        </p>
      )}
    </>
  );
}
