import type { Theme } from '../session/settings.ts';
import type { IconName } from '../ui/Icon.tsx';

/** Name and icon of each theme, for menus and the command palette. */
export const themes: { theme: Theme; label: string; icon: IconName }[] = [
  { theme: 'system', label: 'As the system', icon: 'monitor' },
  { theme: 'light', label: 'Light', icon: 'sun' },
  { theme: 'dark', label: 'Dark', icon: 'moon' },
];
