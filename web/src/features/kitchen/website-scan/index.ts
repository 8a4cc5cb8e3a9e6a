export { importScanned } from './import-scanned.ts';
export { type Scan, WebsiteScan } from './website-scan.tsx';
