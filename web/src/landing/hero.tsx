import { Check, ChevronsLeftRight } from 'lucide-react';
import { CallToAction } from './call-to-action.tsx';
import { HeroShot } from './shot.tsx';

const promises = ['Free limited-time trial', 'No credit card needed', 'Setup in about 5 minutes'];

const Promises = () => (
  <ul className="promises">
    {promises.map((promise) => (
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
    <HeroShot scheme="light" alt="Reviewing an invoice: the page on the left, the extracted values on the right" />
    <HeroShot scheme="dark" alt="The same screen in the dark theme" />
    <span className="cut" aria-hidden="true">
      <b>
        <ChevronsLeftRight size={16} />
      </b>
    </span>
    <input type="range" min="0" max="100" defaultValue="42" aria-label="Compare light and dark themes" />
  </div>
);

export const Hero = () => (
  <section className="hero" aria-labelledby="hero-title">
    <div className="heroWords">
      <h1 id="hero-title">
        Know what every <br />
        plate earns.
      </h1>
      <div>
        <p>
          Snap a photo of an invoice. Platewise reads every line, costs every dish, and tells you what changed, what it
          costs you and what to do.
        </p>
        <div className="calls">
          <CallToAction look="button primary large" />
          <a className="button outline large" href="#photo-reading" data-read-sample>
            See it read an invoice
          </a>
        </div>
        <Promises />
      </div>
    </div>
    <TwoThemes />
  </section>
);
