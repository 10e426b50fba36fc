import { useEffect, useState } from 'react';
import { type FlameTheme, readTheme, watchTheme } from './theme.ts';

/** The colours of drawings in the current theme, for what stands beside a drawing. */
export function useFlameTheme(): FlameTheme {
  const [theme, setTheme] = useState(currentTheme);
  useEffect(() => watchTheme(() => setTheme(currentTheme())), []);
  return theme;
}

function currentTheme(): FlameTheme {
  const probe = document.createElement('i');
  probe.style.color = 'light-dark(rgb(0 0 0), rgb(255 255 255))';
  document.body.append(probe);
  const theme = readTheme(probe);
  probe.remove();
  return theme;
}
