import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { invoiceProgress } from '../../../lib/events.ts';
import { useRestaurants } from '../../../lib/restaurants.ts';
import { selectedRestaurant } from '../../../lib/selected-restaurant.ts';
import type { Setup } from '../../../lib/setup.ts';
import { useSignal } from '../../../lib/signal.ts';
import { t } from '../../../lib/t.ts';
import { Button, Progress } from '../../../ui/index.ts';
import css from './first-margin.module.css';
import { BeginButtons, beginning } from './first-step.tsx';

type FirstMarginState = Setup['firstMargin'];
type Stage = FirstMarginState['stage'];

const way = [t('Restaurant'), t('Invoice'), t('Review'), t('First dish')] as const;
const at: Record<Exclude<Stage, 'done'>, number> = { restaurant: 0, invoice: 1, reading: 1, review: 2, dish: 3 };

type Props = {
  first: FirstMarginState;
  /** The upload area, shown until the first invoice is uploaded. */
  upload: ReactNode;
  /** Opens the dialog to add a restaurant. */
  onAdd: () => void;
};

/** Guides a new account to its first margin: the next step and the progress. Hidden once a dish is costed. */
export function FirstMargin({ first, upload, onAdd }: Props) {
  if (first.stage === 'done') return null;
  const now = at[first.stage];
  return (
    <section className={css.panel} aria-label={t('Your first margin')}>
      <ol className={css.way}>
        {way.map((step, index) => (
          <li key={step} data-done={index < now || undefined} aria-current={index === now ? 'step' : undefined}>
            <span className={css.mark}>
              {index < now && <Check size={12} strokeWidth={2.5} aria-label={t('done')} />}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <Step first={first} upload={upload} onAdd={onAdd} />
    </section>
  );
}

const words: Record<Exclude<Stage, 'done'>, { title: string; text: string }> = {
  restaurant: beginning,
  invoice: {
    title: t('Send your first invoice'),
    text: t('Upload a PDF or a photo. Platewise reads its lines, packs and prices.'),
  },
  reading: { title: t('Your invoice is being read'), text: t('You can leave this page.') },
  review: {
    title: t('Your invoice is ready'),
    text: t('Review it next to the original, then approve it to update your prices.'),
  },
  dish: {
    title: t('Create a dish from what you bought'),
    text: t('Enter how much goes into one portion to see its margin.'),
  },
};

function Step({ first, upload, onAdd }: Props) {
  const { stage, invoice } = first;
  if (stage === 'done') return null;
  const { title, text } = words[stage];
  return (
    <div className={css.step}>
      <h2 className={css.title}>{title}</h2>
      <p className={css.text}>{text}</p>
      {stage === 'restaurant' && (
        <div className="pw-buttons">
          <BeginButtons onAdd={onAdd} />
        </div>
      )}
      {stage === 'invoice' && <div className={css.wide}>{upload}</div>}
      {stage === 'reading' && invoice && <Reading invoice={invoice} />}
      {stage === 'review' && invoice && (
        <Button variant="primary" to={`/invoices/${invoice.id}/review`}>
          {t('Review the invoice')}
        </Button>
      )}
      {stage === 'dish' && invoice && <ToDish invoice={invoice} />}
    </div>
  );
}

type FirstInvoice = NonNullable<FirstMarginState['invoice']>;

function Reading({ invoice }: { invoice: FirstInvoice }) {
  const live = useSignal(invoiceProgress).get(invoice.id);
  return (
    <div className={css.wide}>
      <Progress
        label={t('Reading {filename}', { filename: invoice.filename })}
        value={live?.progress ?? 0}
        stage={invoice.filename}
      />
    </div>
  );
}

function ToDish({ invoice }: { invoice: FirstInvoice }) {
  const several = (useRestaurants().data?.length ?? 0) > 1;
  return (
    <Button
      variant="primary"
      to={`/menu-items?from=${invoice.id}`}
      onClick={() => {
        // The menu page shows one restaurant at a time.
        if (several) selectedRestaurant.set(invoice.restaurantId);
      }}
    >
      {t('Create a dish from this invoice')}
    </Button>
  );
}
