import { t } from '@platewise/domain';
import { CallInText } from './call-to-action.tsx';
import { sampleWords } from './sample-words.ts';
import { Shot } from './shot.tsx';

export const PhotoReading = () => (
  <section className="band beside" id="photo-reading" aria-labelledby="photo-title">
    <div>
      <h2 id="photo-title">{t('A photo is enough')}</h2>
      <p>
        {t(
          'AI reads photos of invoices, menus, inventory and bar stock. Anything uncertain is flagged, never guessed. You decide, with the page in front of you.',
        )}
      </p>
      <p>
        <button type="button" className="button outline" data-read-sample>
          {t('Watch it read a sample')}
        </button>
      </p>
      <CallInText />
    </div>
    <div className="phones" data-sample={JSON.stringify(sampleWords())}>
      <Shot
        name="phone-review"
        alt={t('Reviewing an invoice on a phone: the page above, one value at a time below')}
        width={780}
        height={1400}
      />
      <Shot name="phone-count" alt={t('A count sheet on a phone, in shelf order')} width={780} height={1400} />
    </div>
  </section>
);
