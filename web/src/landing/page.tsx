import { t } from '@platewise/domain';
import { BeforeAfter } from './before-after.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Competitors } from './competitors.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { PhotoReading } from './photo-reading.tsx';
import { Testimonials } from './testimonials.tsx';

/** The public page. It is drawn once for each language, when the web is built; the browser gets HTML and two kilobytes of script. */
export const LandingPage = () => (
  <>
    <a className="skip" href="#main">
      {t('Skip to content')}
    </a>
    <Header />
    <main id="main" tabIndex={-1}>
      <Hero />
      <Stats />
      <BeforeAfter />
      <Features />
      <PhotoReading />
      <Competitors />
      <Testimonials />
      <Closing />
    </main>
    <Footer />
  </>
);

const Closing = () => (
  <section className="closing" aria-labelledby="closing-title">
    <h2 id="closing-title">{t('Start with the invoice on your desk.')}</h2>
    <CallToAction look="button inverse large" />
    <p>{t('Free limited-time trial. No credit card needed. Cancel anytime.')}</p>
    <p>{t("Self-hosted Platewise is free (MIT license). You won't be billed.")}</p>
  </section>
);

const figures = () => [
  { value: t('23%'), words: t('average profit increase') },
  { value: t('8 hours'), words: t('saved per week') },
  { value: t('$50K'), words: t('average annual savings') },
];

const Stats = () => (
  <section className="stats" aria-label={t('What owners gain, illustrative figures')}>
    {figures().map(({ value, words }) => (
      <p key={value}>
        <b>{value}</b> <span>{words}</span>
      </p>
    ))}
    <em>{t('Illustrative figures')}</em>
  </section>
);
