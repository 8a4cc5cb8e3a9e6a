import { t } from '@platewise/domain';
import { Check, ChevronsLeftRight } from 'lucide-react';
import { CallToAction } from './call-to-action.tsx';
import { offer } from './offer.ts';
import { HeroShot } from './shot.tsx';

const promises = () => [t('Free limited-time trial'), t('No credit card needed'), t('Setup in about 5 minutes')];

const Promises = () => (
  <ul className="promises">
    {promises().map((promise) => (
      <li key={promise}>
        <Check size={14} aria-hidden />
        {promise}
      </li>
    ))}
  </ul>
);

/** The same screen in both themes, with a rule that is dragged, or moved by the arrow keys, between them. */
const TwoThemes = () => (
  <div className="frame" data-compare>
    <HeroShot scheme="light" alt={t('Reviewing an invoice: the page on the left, the extracted values on the right')} />
    <HeroShot scheme="dark" alt={t('The same screen in the dark theme')} />
    <span className="cut" aria-hidden="true">
      <b>
        <ChevronsLeftRight size={16} />
      </b>
    </span>
    <input
      type="range"
      min="0"
      max="100"
      defaultValue="42"
      aria-label={t('Compare light and dark themes')}
      data-words={t('{percent}% light', { percent: '{percent}' })}
    />
  </div>
);

export const Hero = () => (
  <section className="hero" aria-labelledby="hero-title">
    <div className="heroWords">
      <h1 id="hero-title">{t('Know what every plate earns.')}</h1>
      <div>
        <p>{offer()}</p>
        <div className="calls">
          <CallToAction look="button primary large" />
          <a className="button outline large" href="#photo-reading" data-read-sample>
            {t('See it read an invoice')}
          </a>
        </div>
        <Promises />
      </div>
    </div>
    <TwoThemes />
  </section>
);
