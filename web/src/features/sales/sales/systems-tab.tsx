import { t } from '../../../lib/t.ts';
import { ErrorState, Section, Skeleton } from '../../../ui/index.ts';
import { SystemCards, useSystems } from '../pos/index.ts';
import css from './sales.module.css';

const steps = [
  {
    title: t('Choose your system'),
    text: t('Connect it with API keys, or import an exported file.'),
  },
  { title: t('Paste the keys'), text: t('Enter the keys your system needs. We test them before saving.') },
  {
    title: t('See what each dish earns'),
    text: t('Sales sync every hour. Map each item once, and we remember it.'),
  },
];

/** POS systems only: reservation systems provide covers, not revenue. */
export function SystemsTab() {
  const { data, error, refetch } = useSystems();
  return (
    <div className={css.stack}>
      <Section title={t('Setup guide')}>
        <ol className={css.steps}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <div className="pw-strong">{title}</div>
              <p className={css.quiet}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton kind="cards" count={6} height={220} />}
      {data && <SystemCards systems={data.filter(({ kind }) => kind === 'pos')} />}
    </div>
  );
}
