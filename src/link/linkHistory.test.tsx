import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LinkHistory } from './linkHistory.ts';
import { createLinkHistory } from './linkHistory.ts';
import { parseLink } from './parseLink.ts';

function openPage(hash: string): LinkHistory {
  window.history.pushState(null, '', hash);
  return createLinkHistory(window);
}

/** jsdom goes back on a timer, which the tests hold. */
async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await vi.advanceTimersByTimeAsync(1);
  await arrived;
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('createLinkHistory', () => {
  test('begins with the link in the address', () => {
    expect(openPage('#/cpu?q=json').current().params.get('q')).toBe('json');
  });

  test('a step is undone by Back', async () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/memory'), 'step');
    expect(window.location.hash).toBe('#/memory');
    await goBack();
    expect(history.current().section).toBe('cpu');
  });

  test('touches after a step are not entries of their own', async () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/memory'), 'step');
    for (const q of ['j', 'js', 'json']) history.go(parseLink(`#/memory?q=${q}`), 'touch');
    vi.advanceTimersByTime(1000);
    expect(window.location.hash).toBe('#/memory?q=json');
    await goBack();
    expect(window.location.hash).toBe('#/cpu');
  });

  test('Back from a step finds what was touched just before it', async () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/cpu?q=json'), 'touch');
    history.go(parseLink('#/memory'), 'step');
    await goBack();
    expect(history.current().params.get('q')).toBe('json');
  });

  test('the first touch is written at once and later ones with a pause, so that typing does not exhaust the browser', () => {
    const history = openPage('#/cpu');
    const written = vi.spyOn(window.history, 'replaceState');
    for (let n = 0; n < 500; n++) history.go(parseLink(`#/cpu?q=${n}`), 'touch');
    expect(history.current().params.get('q')).toBe('499');
    expect(window.location.hash).toBe('#/cpu?q=0');
    vi.advanceTimersByTime(1000);
    expect(written).toHaveBeenCalledTimes(2);
    expect(window.location.hash).toBe('#/cpu?q=499');
  });

  test('leaving the page writes what is pending', () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/cpu?q=json'), 'touch');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.location.hash).toBe('#/cpu?q=json');
  });

  test('listeners hear of every change, and of nothing when the link says the same', () => {
    const history = openPage('#/cpu');
    const heard = vi.fn<() => void>();
    const stop = history.subscribe(heard);
    const before = history.current();
    history.go(parseLink('#/cpu'), 'step');
    expect(heard).not.toHaveBeenCalled();
    expect(history.current()).toBe(before);
    history.go(parseLink('#/memory'), 'step');
    expect(heard).toHaveBeenCalledTimes(1);
    stop();
    history.go(parseLink('#/cpu'), 'step');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('a browser that refuses to write the address does not stop the page', () => {
    const history = openPage('#/cpu');
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new Error('too many calls');
    });
    history.go(parseLink('#/memory'), 'step');
    expect(history.current().section).toBe('memory');
  });
});
