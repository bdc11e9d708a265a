/** Light or dark, as chosen here or in the documentation, else as the system has it. */
import { createState } from '../parts/state.ts';

export type Theme = 'light' | 'dark' | 'auto';

const stored = localStorage.getItem('theme');
export const theme = createState<Theme>(stored === 'light' || stored === 'dark' ? stored : 'auto');

export function applyTheme(): void {
  const { dataset } = document.documentElement;
  if (theme.get() === 'auto') delete dataset.theme;
  else dataset.theme = theme.get();
}

export function chooseTheme(wanted: Theme): void {
  if (wanted === 'auto') localStorage.removeItem('theme');
  else localStorage.setItem('theme', wanted);
  theme.set(wanted);
  applyTheme();
}
