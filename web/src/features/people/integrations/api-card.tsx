import { t } from '../../../lib/t.ts';
import { Button, Section } from '../../../ui/index.ts';
import css from './integrations.module.css';

const ways = [
  {
    name: t('REST API'),
    text: t('Let your own programs read and change data with an API token.'),
    action: t('API tokens'),
    to: '/profile?tab=security&token=new',
  },
  {
    name: t('Webhooks'),
    text: t('Notify other systems as soon as something happens, with signed messages.'),
    action: t('Add webhook'),
    to: '/team-management?webhook=add',
  },
  {
    name: t('SDKs'),
    text: t('Generate a client in any language from the OpenAPI spec, and try each call in your browser.'),
    action: t('API documentation'),
    href: '/api/docs',
  },
] as const;

/** For integrations that aren't in the catalog: the user's own. */
export const ApiCard = () => (
  <Section title={t('API and custom integrations')}>
    <ul className={css.ways}>
      {ways.map((way) => (
        <li key={way.name} className={css.way}>
          <h3 className={css.wayName}>{way.name}</h3>
          <p className={css.wayText}>{way.text}</p>
          {'href' in way ? (
            <Button size="xs" href={way.href} aria-label={`${way.name}: ${way.action}`}>
              {way.action}
            </Button>
          ) : (
            <Button size="xs" to={way.to} aria-label={`${way.name}: ${way.action}`}>
              {way.action}
            </Button>
          )}
        </li>
      ))}
    </ul>
  </Section>
);
