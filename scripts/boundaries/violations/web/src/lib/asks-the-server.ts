// breaks: web-not-server
import type { Row } from '../../../server/src/platform/row.ts';
export type Shown = Row;
