import type { AccountingPreview, AccountingSettings } from '@platewise/contract';
import { type BookedType, bookedTypes } from '@platewise/domain';
import { t } from '../../../lib/t.ts';
import { typeNames } from './words.ts';

/** What an account applies to; null matches any. */
export type Subject = {
  vendorId: number | null;
  vendorName: string | null;
  category: string | null;
  lineType: BookedType | null;
};
export type AccountDraft = Subject & { account: string; taxType: string };
export type LayoutDraft = { [K in keyof AccountingSettings['layout']]: NonNullable<AccountingSettings['layout'][K]> };

const anything: Subject = { vendorId: null, vendorName: null, category: null, lineType: null };

/** Accounts with the same key are for the same subject. */
export const subjectKey = ({ vendorId, category, lineType }: Subject): string =>
  JSON.stringify([vendorId, category?.toLowerCase() ?? null, lineType]);

/** All subjects with a row: the default, each line type, each category, and the existing rules. */
export function accountRows(settings: AccountingSettings, preview: AccountingPreview): AccountDraft[] {
  const categories = [...settings.categories, ...preview.unmapped.flatMap(({ category }) => category ?? [])];
  const subjects: Subject[] = [
    anything,
    ...bookedTypes.map((lineType) => ({ ...anything, lineType })),
    ...categories.map((category) => ({ ...anything, category })),
    ...settings.rules,
  ];
  const named = new Map(settings.rules.map((rule) => [subjectKey(rule), rule]));
  const rows = new Map<string, AccountDraft>();
  for (const { vendorId, vendorName, category, lineType } of subjects) {
    const subject = { vendorId, vendorName, category, lineType };
    const rule = named.get(subjectKey(subject));
    const key = subjectKey(subject);
    if (rows.has(key)) continue;
    rows.set(key, { ...subject, account: rule?.account ?? '', taxType: rule?.taxType ?? '' });
  }
  return [...rows.values()];
}

export type RowGroup = 'default' | 'type' | 'category' | 'exception';

export function groupOf({ vendorId, category, lineType }: Subject): RowGroup {
  if (vendorId !== null || (category !== null && lineType !== null)) return 'exception';
  if (category !== null) return 'category';
  return lineType === null ? 'default' : 'type';
}

/** `Sysco, Produce, Credits` */
export function subjectName({ vendorName, category, lineType }: Subject): string {
  const parts = [vendorName, category, lineType === null ? null : typeNames[lineType]];
  return parts.filter((part) => part !== null).join(', ') || t('Everything else');
}

export const layoutDraft = ({ layout }: AccountingSettings): LayoutDraft => ({
  ...layout,
  bankAccount: layout.bankAccount ?? '',
  cardAccount: layout.cardAccount ?? '',
  cashAccount: layout.cashAccount ?? '',
  discountAccount: layout.discountAccount ?? '',
  className: layout.className ?? '',
  trackingName: layout.trackingName ?? '',
  trackingOption: layout.trackingOption ?? '',
});

/** A tax type without an account would be lost, since it's saved with the account. */
export const lacksAccount = ({ account, taxType }: AccountDraft): boolean =>
  account.trim() === '' && taxType.trim() !== '';

/** Omits rows without an account. */
export const rulesOf = (rows: readonly AccountDraft[]) =>
  rows
    .filter(({ account }) => account.trim() !== '')
    .map(({ vendorId, category, lineType, account, taxType }) => ({ vendorId, category, lineType, account, taxType }));
