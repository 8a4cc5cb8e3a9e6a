import { Link } from 'react-router';
import { t } from '../../../lib/t.ts';
import { Section } from '../../../ui/index.ts';
import css from './demo.module.css';

const steps = [
  {
    to: '/invoices',
    label: t('Review the two invoices'),
    text: t('Approve the meat invoice and see what the higher steak price does.'),
  },
  { to: '/dashboard', label: t('Open the dashboard'), text: t('Thirty days of figures and the decisions to make.') },
  { to: '/menu-items', label: t('Look at the dishes'), text: t('Recipes, costs and margins, line by line.') },
  { to: '/revenue', label: t('Follow the sales'), text: t('By day, hour, order type, payment and item.') },
  { to: '/ingredient-tracking', label: t('Track the ingredients'), text: t('Revenue by ingredient.') },
];

export const NextSteps = () => (
  <Section title={t('Next steps')}>
    <ol className={css.steps}>
      {steps.map(({ to, label, text }) => (
        <li key={to}>
          <Link className="pw-link" to={to}>
            {label}
          </Link>
          <span className="pw-meta"> {text}</span>
        </li>
      ))}
    </ol>
  </Section>
);
