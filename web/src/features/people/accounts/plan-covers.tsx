import { t } from '../../../lib/t.ts';
import { Section } from '../../../ui/index.ts';
import css from './settings.module.css';

/** For self-hosted installations: the plan is whatever the administrators set up, and nothing is billed here. */
export const PlanCovers = ({ administrators }: { administrators: readonly string[] }) => (
  <div className={css.sections}>
    <Section title={t("What's included")}>
      <p>
        {t(
          'The Professional plan includes everything in Platewise, with unlimited restaurants, users, invoices, documents and dishes.',
        )}
      </p>
    </Section>
    <Section title={t('What it costs')}>
      <p>
        {t(
          "Nothing. Self-hosted Platewise is free under the MIT license. You aren't billed and no card is on file. $29 per month is the plan's list price. Billing History shows records that an administrator adds.",
        )}
      </p>
    </Section>
    <Section title={t('Questions')}>
      <p>{t('Your Platewise administrators can answer questions about the plan and open or close accounts.')}</p>
      <ul className={css.list} aria-label={t('Administrators')}>
        {administrators.map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name
          <li key={`${name} ${index}`}>{name}</li>
        ))}
      </ul>
    </Section>
  </div>
);
