export { type Decimal, dec } from '@platewise/domain';
