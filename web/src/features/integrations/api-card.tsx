import { Button, Section } from '../../ui/index.ts';
import css from './integrations.module.css';

const ways = [
  {
    name: 'REST API',
    text: 'A program of yours reads and changes what you may, with a token of its own.',
    action: 'API tokens',
    to: '/profile?tab=security&token=new',
  },
  {
    name: 'Webhooks',
    text: 'Notify other systems as soon as something happens, with signed messages.',
    action: 'Add webhook',
    to: '/team-management?webhook=add',
  },
  {
    name: 'SDKs',
    text: 'The OpenAPI description makes a client in any language; its page tries each call.',
    action: 'API documentation',
    href: '/api/docs',
  },
] as const;

/** For what stands in no catalogue: what one builds oneself. */
export const ApiCard = () => (
  <Section title="API and custom integrations">
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
