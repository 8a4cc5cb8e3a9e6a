// breaks: areas-of-contract
import { recipe } from '../kitchen/recipe.ts';
export const known = recipe;
