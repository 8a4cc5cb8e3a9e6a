import { t } from '@platewise/domain';
import { CallToAction } from './call-to-action.tsx';

export const Closing = () => (
  <section className="closing" aria-labelledby="closing-title">
    <h2 id="closing-title">{t('Start with the invoice on your desk.')}</h2>
    <CallToAction look="button inverse large" />
    <p>{t('Free limited-time trial. No credit card needed. Cancel anytime.')}</p>
    <p>{t("Self-hosted Platewise is free (MIT license). You won't be billed.")}</p>
  </section>
);
