import { zipFile } from './zip.fixture.ts';

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const office = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A single-sheet workbook from raw XML: the rows, and what follows them. Lets tests build files no program writes. */
export function workbookOf(rows: string, after = ''): Buffer {
  const xml = (text: string) => Buffer.from(`<?xml version="1.0"?>${text}`);
  const link = (type: string, target: string) =>
    `<Relationships xmlns="${packaged}/relationships"><Relationship Id="r1" Type="${relations}/${type}" Target="${target}"/></Relationships>`;
  const part = (name: string, type: string) => `<Override PartName="/xl/${name}" ContentType="${office}.${type}+xml"/>`;
  return zipFile({
    '[Content_Types].xml': xml(
      `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/>${part('workbook.xml', 'sheet.main')}${part('worksheets/sheet1.xml', 'worksheet')}</Types>`,
    ),
    '_rels/.rels': xml(link('officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': xml(
      `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(link('worksheet', 'worksheets/sheet1.xml')),
    'xl/worksheets/sheet1.xml': xml(
      `<worksheet xmlns="${spreadsheet}"><dimension ref="A1:XFD1048576"/><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
  });
}
