import { t } from '@platewise/domain';
import { Mark } from '../shell/mark.tsx';

const lists = () => [
  {
    title: t('Product'),
    links: [
      { words: t('How it works'), to: '#how-it-works' },
      { words: t('Features'), to: '#features' },
      { words: t('AI photo scanning'), to: '#photo-reading' },
      { words: t('Competitors'), to: '#competitors' },
    ],
  },
  {
    title: t('Company'),
    links: [
      { words: t('Security and privacy'), to: '/docs/security.txt' },
      { words: t('Architecture'), to: '/docs/architecture.txt' },
    ],
  },
  {
    title: t('Support'),
    links: [
      { words: t('How invoices are read'), to: '/docs/reading.txt' },
      { words: t('How dishes are costed'), to: '/docs/costing.txt' },
      { words: t('API reference'), to: '/api/docs' },
      { words: t('Webhooks'), to: '/docs/webhooks.txt' },
    ],
  },
  {
    title: t('Legal'),
    links: [
      { words: t('License'), to: '/license.txt' },
      { words: t('Third-party notices'), to: '/third-party-notices.txt' },
    ],
  },
];

export const Footer = () => (
  <footer className="footer">
    <a className="brand" href="/" aria-label={t('Platewise, home')}>
      <Mark size={22} />
      Platewise
    </a>
    {lists().map(({ title, links }) => (
      <nav key={title} aria-label={title}>
        <h2>{title}</h2>
        <ul>
          {links.map(({ words, to }) => (
            <li key={to}>
              <a href={to}>{words}</a>
            </li>
          ))}
        </ul>
      </nav>
    ))}
  </footer>
);
