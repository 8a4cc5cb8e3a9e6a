import {
  type CatalogueImported,
  exportIngredients,
  exportVendorItems,
  ingredientTemplate,
  vendorItemTemplate,
} from '@platewise/contract';
import { addressOf } from '../../../lib/api.ts';
import { countOf } from '../../../lib/format.ts';
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
    title: 'Import Ingredients',
    drop: 'Drop a file of ingredients here',
    hint: 'CSV or Excel up to 5MB, a row for each ingredient',
    one: 'ingredient',
    template: ingredientTemplate,
    whole: exportIngredients,
  },
  vendorItems: {
    title: 'Import Vendor Items',
    drop: 'Drop an order guide or price list here',
    hint: 'CSV or Excel up to 5MB, a row for each item of a vendor',
    one: 'vendor item',
    template: vendorItemTemplate,
    whole: exportVendorItems,
  },
} as const;

/** Imports a catalog file, with a preview first. */
export function ImportCatalogue({ kind, open, restaurantId, onClose }: Props) {
  const { title, drop, hint, one, template, whole } = words[kind];
  const { file, createVendors, check, put, preview, looking, sending, error } = useCatalogueImport(
    kind,
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
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" loading={sending} disabled={good === 0}>
            {bad ? `Import ${countOf(good, `valid ${one}`)}` : `Import ${countOf(good, one)}`}
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
        Template: <a href={addressOf(template, { params: { format: 'csv' } })}>CSV</a> or{' '}
        <a href={addressOf(template, { params: { format: 'xlsx' } })}>Excel</a>. What you have, to edit and import
        again: <a href={addressOf(whole, { params: { restaurantId, format: 'csv' } })}>CSV</a> or{' '}
        <a href={addressOf(whole, { params: { restaurantId, format: 'xlsx' } })}>Excel</a>. Empty cells are ignored.
      </p>
      {looking && <Skeleton kind="rows" count={3} />}
      {file && <Checkbox label="Add missing vendors" value={createVendors} onChange={(on) => check(file, on)} />}
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
        <FileRows label="What the file does">
          {rows.map(({ line, name, does, changes }) => (
            <li key={line}>
              {name} {does === 'create' ? <Badge>new</Badge> : <span className="pw-ink-2">{changes.join('; ')}</span>}
            </li>
          ))}
        </FileRows>
      )}
      {newVendors.length > 0 && (
        <p className={css.note}>
          {countOf(newVendors.length, 'new vendor')}: {newVendors.join(', ')}
        </p>
      )}
    </>
  );
}
