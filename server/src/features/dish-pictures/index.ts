export { type Pictured, pictureAddress } from './picture-address.ts';
