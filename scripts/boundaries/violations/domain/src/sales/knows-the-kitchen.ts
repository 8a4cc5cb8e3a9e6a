// breaks: areas-of-domain
import { recipe } from '../kitchen/recipe.ts';
export const known = recipe;
