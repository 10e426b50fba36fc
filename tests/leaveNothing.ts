import { cleanup } from '@testing-library/react';
import { afterAll, vi } from 'vitest';

// Files of a worker share its window: each leaves it as it has found it.

afterAll(() => {
  cleanup();
  vi.unstubAllGlobals();
  window.history.replaceState(null, '', '/');
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});
