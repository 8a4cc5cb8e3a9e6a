import { t } from '@platewise/domain';
import { BeforeAfter } from './before-after.tsx';
import { Closing } from './closing.tsx';
import { Competitors } from './competitors.tsx';
import { Features } from './features.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { Hero } from './hero.tsx';
import { PhotoReading } from './photo-reading.tsx';
import { Stats } from './stats.tsx';
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
