import type { Samples } from './access-fixture.ts';
import { typedPage } from './house-paper.ts';
import { fileForm } from './multipart.ts';

export const menuPhotoSamples: Samples = {
  'menuPhoto.extract': () =>
    fileForm({
      name: 'menu.pdf',
      bytes: typedPage('STARTERS\n\nOnion soup   9.50\nOysters     18.00'),
      field: 'menu_photo',
    }),
};
