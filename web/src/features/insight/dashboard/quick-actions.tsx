import { ChartNoAxesCombined, Percent, Sparkles, Store, Tags, TrendingUp, Upload } from 'lucide-react';
import { t } from '../../../lib/t.ts';
import { Button, Section } from '../../../ui/index.ts';
import css from './dashboard.module.css';

const sections = [
  { id: 'upload', label: t('Upload invoice'), icon: Upload },
  { id: 'profitability', label: t('Menu profitability'), icon: Percent },
  { id: 'recommendations', label: t('Pricing recommendations'), icon: Sparkles },
  { id: 'revenue', label: t('Revenue'), icon: TrendingUp },
  { id: 'costs', label: t('View costs and forecast'), icon: ChartNoAxesCombined },
  { id: 'margin-tool', label: t('Adjust margins'), icon: Tags },
] as const;

type SectionId = (typeof sections)[number]['id'];

/** Scrolls to a section of the page and moves the keyboard focus there. */
export function scrollToSection(id: SectionId): void {
  const section = document.getElementById(id);
  const calm = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView?.({ block: id === 'upload' ? 'center' : 'start', behavior: calm ? 'auto' : 'smooth' });
  section?.querySelector<HTMLElement>('button, a, input')?.focus({ preventScroll: true });
}

type Props = {
  /** Sections that aren't on this page, such as the margin tool when costs are hidden. */
  without: readonly SectionId[];
};

export const QuickActions = ({ without }: Props) => (
  <Section title={t('Quick Actions')}>
    <ul className={css.actions}>
      {sections
        .filter(({ id }) => !without.includes(id))
        .map(({ id, label, icon: Icon }) => (
          <li key={id}>
            <Button icon={<Icon size={14} aria-hidden />} onClick={() => scrollToSection(id)}>
              {label}
            </Button>
          </li>
        ))}
      <li>
        <Button to="/restaurants" icon={<Store size={14} aria-hidden />}>
          {t('Manage restaurants')}
        </Button>
      </li>
    </ul>
  </Section>
);
