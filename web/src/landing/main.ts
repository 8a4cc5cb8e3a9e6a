import { showChosenPictures } from './chosen-pictures.ts';
import { compareThemes } from './compare-themes.ts';
import { followSession } from './follow-session.ts';

showChosenPictures();
compareThemes();
void followSession();
