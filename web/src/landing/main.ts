import { showChosenPictures } from './chosen-pictures.ts';
import { compareThemes } from './compare-themes.ts';
import { followSession } from './follow-session.ts';
import { offerSample } from './read-sample.ts';

showChosenPictures();
compareThemes();
offerSample();
void followSession();
