import { t } from '@platewise/domain';
import { Mark } from '../shell/mark.tsx';
import { CallToAction } from './call-to-action.tsx';

export const Header = () => (
  <header className="header">
    <a className="brand" href="/" aria-label={t('Platewise, home')}>
      <Mark size={28} />
      Platewise
    </a>
    <nav aria-label={t('On this page')}>
      <a href="#how-it-works">{t('How it works')}</a>
      <a href="#photo-reading">{t('AI photo scanning')}</a>
      <a href="#competitors">{t('Competitors')}</a>
    </nav>
    <div className="doors">
      <a className="button quiet" href="/auth" data-signed-out>
        {t('Sign In')}
      </a>
      <CallToAction />
    </div>
  </header>
);
