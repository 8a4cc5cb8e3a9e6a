import { t } from '../../../lib/t.ts';
import { ErrorState, Facts, Skeleton } from '../../../ui/index.ts';
import { copiedParts, copiedWords } from './copied-words.ts';
import type { useSetupPreview } from './use-setup-preview.ts';
import css from './vendor-setups.module.css';

const labels = {
  vendors: t('Vendors'),
  vendorItems: t('Vendor items'),
  ingredients: t('Ingredients'),
  dishes: t('Dishes'),
};

/** Number of new and existing records in a setup, and what is skipped and why. */
export function SetupCounts({ preview }: { preview: ReturnType<typeof useSetupPreview> }) {
  if (preview.error) return <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton kind="rows" count={4} height={24} />;
  const { data } = preview;
  return (
    <section
      aria-label={t('Items to copy')}
      aria-live="polite"
      aria-busy={preview.isPlaceholderData}
      className={preview.isPlaceholderData ? css.busy : undefined}
    >
      {copiedWords(data) === null && <p>{t('Everything is already here.')}</p>}
      <Facts
        facts={copiedParts
          .filter((part) => data[part].created + data[part].matched + data[part].skipped > 0)
          .map((part) => ({
            label: labels[part],
            value: [
              data[part].created > 0 && t('{count} new', { count: data[part].created }),
              data[part].matched > 0 && t('{count} already here', { count: data[part].matched }),
              data[part].skipped > 0 && t('{count} skipped', { count: data[part].skipped }),
            ]
              .filter(Boolean)
              .join(', '),
          }))}
      />
      {data.notes.map((note) => (
        <p key={note} className="pw-meta">
          {note}
        </p>
      ))}
    </section>
  );
}
