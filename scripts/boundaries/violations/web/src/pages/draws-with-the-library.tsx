// breaks: components-in-ui
import { Button } from '@mantine/core';
export const Drawn = Button;
