import { exportReport, type ReportColumn, type ReportRow } from '@platewise/contract';
import { ChevronDown, Download, FileSpreadsheet, FileText, Printer } from 'lucide-react';
import { useState } from 'react';
import { addressOf } from '../../../lib/api.ts';
import { messageOf } from '../../../lib/api-error.ts';
import { t } from '../../../lib/t.ts';
import { Button, type Column, Menu, saveFile, toast, toCsv } from '../../../ui/index.ts';
import { type ReportQuery, readAllRows, useReport, useReportChoice } from './report-query.ts';
import { reportShape } from './report-shape.ts';

/** Exports the open report: CSV is created in the browser, Excel and PDF on the server. */
export function ExportMenu() {
  const { asked } = useReportChoice();
  const { head } = useReport(asked);
  const [working, setWorking] = useState(false);
  const saveCsv = async () => {
    setWorking(true);
    try {
      const rows = await readAllRows(asked);
      if (rows.length === 0) sayNothing();
      else saveFile(`${nameOf(asked)}.csv`, csvOf(asked, rows), 'text/csv;charset=utf-8');
    } catch (error) {
      toast({ title: t("Couldn't export the report"), description: messageOf(error), destructive: true });
    } finally {
      setWorking(false);
    }
  };
  const open = (format: 'xlsx' | 'pdf') => {
    if (head === undefined || head.total === 0) return sayNothing();
    openFile(addressOf(exportReport, { query: { ...asked, format } }), format === 'pdf');
  };
  return (
    <Menu
      label={t('Export Report')}
      items={[
        { label: t('CSV'), icon: <FileText size={14} aria-hidden />, onClick: () => void saveCsv() },
        {
          label: t('Excel workbook (XLSX)'),
          icon: <FileSpreadsheet size={14} aria-hidden />,
          onClick: () => open('xlsx'),
        },
        { label: t('Print or save as PDF'), icon: <Printer size={14} aria-hidden />, onClick: () => open('pdf') },
      ]}
    >
      <Button
        variant="primary"
        icon={<Download size={14} aria-hidden />}
        trailing={<ChevronDown size={14} aria-hidden />}
        loading={working}
      >
        {t('Export Report')}
      </Button>
    </Menu>
  );
}

const sayNothing = () => toast({ title: t('No data available for export'), destructive: true });

/** A PDF opens in a new tab; a workbook is downloaded. */
function openFile(address: string, beside: boolean): void {
  const link = document.createElement('a');
  link.href = address;
  if (beside) Object.assign(link, { target: '_blank', rel: 'noopener' });
  link.click();
}

/** File name from the report, the day it was known on, and today's date. */
const nameOf = ({ report, asKnownOn }: ReportQuery) =>
  `${report}-report${asKnownOn === undefined ? '' : `-as-known-${asKnownOn}`}-${new Date().toLocaleDateString('sv-SE')}`;

function csvOf({ report }: ReportQuery, rows: readonly ReportRow[]): string {
  const { columns } = reportShape(report);
  const several = new Set(rows.map(({ restaurantId }) => restaurantId)).size > 1;
  const mixed = several || new Set(rows.map(({ currency }) => currency)).size > 1;
  const column = (id: string, header: string, value: Column<ReportRow>['value']): Column<ReportRow> => ({
    id,
    header,
    value,
    cell: () => null,
  });
  const all = [
    ...(several ? [column('restaurant', t('Restaurant'), ({ restaurantName }) => restaurantName)] : []),
    ...columns.map(({ id, label, none }: ReportColumn) => column(id, label, ({ cells }) => cells[id] ?? none ?? null)),
    ...(mixed ? [column('currency', t('Currency'), ({ currency }) => currency)] : []),
  ];
  // Spreadsheet apps read the file as UTF-8 only if it starts with a byte order mark.
  return `\ufeff${toCsv(all, rows)}`;
}
