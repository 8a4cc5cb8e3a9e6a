import { salesTemplate } from '@platewise/contract';
import { Download } from 'lucide-react';
import { addressOf } from '../../../../lib/api.ts';
import { t } from '../../../../lib/t.ts';
import { Button, Section } from '../../../../ui/index.ts';
import css from '../sales.module.css';
import own from './upload.module.css';

const templates = [
  { format: 'csv', label: t('CSV template') },
  { format: 'xlsx', label: t('Excel template') },
  { format: 'json', label: t('JSON template') },
] as const;

export const Templates = () => (
  <Section title={t('Templates')}>
    <p className={`${css.quiet} ${own.lead}`}>
      {t('Each template includes an example. Replace it with your sales and upload the file.')}
    </p>
    <div className={own.controls}>
      {templates.map(({ format, label }) => (
        <Button
          key={format}
          size="xs"
          download
          href={addressOf(salesTemplate, { params: { format } })}
          icon={<Download size={14} aria-hidden />}
        >
          {label}
        </Button>
      ))}
    </div>
  </Section>
);
