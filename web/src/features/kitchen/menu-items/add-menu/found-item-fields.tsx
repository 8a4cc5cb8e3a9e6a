import { MENU_CATEGORIES } from '@platewise/contract';
import { useEffect, useRef, useState } from 'react';
import { sortCategories } from '../../../../lib/sort-categories.ts';
import { t } from '../../../../lib/t.ts';
import { Button, MoneyField, SelectField, TextArea, TextField } from '../../../../ui/index.ts';
import css from './add-menu.module.css';
import type { FoundDraft, FoundItem } from './found-items.ts';

type Props = { item: FoundItem; currency: string; onDone: (draft: FoundDraft | null) => void };

/** Edits an item before import. */
export function FoundItemFields({ item, currency, onDone }: Props) {
  const { name, price, category, section, description } = item;
  const [draft, setDraft] = useState<FoundDraft>({ name, price, category, section, description });
  const place = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // Scroll into view if opened at the bottom of the list.
    place.current?.scrollIntoView?.({ block: 'nearest' });
    place.current?.querySelector('input')?.focus({ preventScroll: true });
  }, []);
  const field = (key: keyof FoundDraft) => ({
    value: draft[key],
    onChange: (value: string) => setDraft((now) => ({ ...now, [key]: value })),
  });
  return (
    <fieldset ref={place} className={css.edit} aria-label={t('Edit {name}', { name: item.name })}>
      <div className={css.pair}>
        <TextField label={t('Name')} {...field('name')} />
        <MoneyField label={t('Price')} currency={currency} {...field('price')} />
      </div>
      <div className={css.pair}>
        <SelectField label={t('Category')} options={sortCategories(MENU_CATEGORIES)} {...field('category')} />
        <TextField label={t('Section')} maxLength={60} {...field('section')} />
      </div>
      <TextArea label={t('Description (text)')} rows={2} {...field('description')} />
      <div className={css.editButtons}>
        <Button size="xs" onClick={() => onDone(null)}>
          {t('Cancel')}
        </Button>
        <Button size="xs" onClick={() => onDone(draft)}>
          {t('Keep changes')}
        </Button>
      </div>
    </fieldset>
  );
}
