import { Mark } from '../shell/mark.tsx';
import { CallToAction } from './call-to-action.tsx';

export const Header = () => (
  <header className="header">
    <a className="brand" href="/" aria-label="Platewise, home">
      <Mark size={28} />
      Platewise
    </a>
    <nav aria-label="On this page">
      <a href="#how-it-works">How it works</a>
      <a href="#photo-reading">Photo reading</a>
      <a href="#competitors">Competitors</a>
    </nav>
    <div className="doors">
      <a className="button quiet" href="/auth" data-signed-out>
        Sign In
      </a>
      <CallToAction />
    </div>
  </header>
);
