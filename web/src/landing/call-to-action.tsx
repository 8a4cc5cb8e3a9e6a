import { t } from '@platewise/domain';
import { ArrowRight } from 'lucide-react';

/** Leads to a new account; once the visitor turns out to be signed in, `follow-session.ts` leads it to the dashboard. */
export const CallToAction = ({ look = 'button primary' }: { look?: string }) => (
  <a className={look} href="/auth?tab=sign-up" data-call={t('Go to Dashboard')}>
    {t('Get Started')}
  </a>
);

export const CallInText = () => (
  <a className="textLink" href="/auth?tab=sign-up">
    <span data-call={t('Go to Dashboard')}>{t('Get Started')}</span> <ArrowRight size={16} aria-hidden />
  </a>
);
