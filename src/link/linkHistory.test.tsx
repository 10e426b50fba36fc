import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLinkHistory, type LinkHistory } from './linkHistory.ts';
import { parseLink } from './parseLink.ts';

/** Stops the listeners of a test's page, because all tests share one window. */
let listening: AbortController;

function openPage(hash: string): LinkHistory {
  window.history.pushState(null, '', hash);
  const listen = window.addEventListener.bind(window);
  vi.spyOn(window, 'addEventListener').mockImplementation(
    (type: string, listener: EventListenerOrEventListenerObject) =>
      listen(type, listener, { signal: listening.signal }),
  );
  const history = createLinkHistory(window);
  vi.mocked(window.addEventListener).mockRestore();
  return history;
}

/** jsdom goes back on a timer, which the tests control. */
async function goBack(): Promise<void> {
  const arrived = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  window.history.back();
  await vi.advanceTimersByTimeAsync(1);
  await arrived;
}

beforeEach(() => {
  listening = new AbortController();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  listening.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('createLinkHistory', () => {
  test('begins with the link in the address', () => {
    expect(openPage('#/cpu?q=json').current().params.get('q')).toBe('json');
  });

  test('Back undoes a step', async () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/memory'), 'step');
    expect(window.location.hash).toBe('#/memory');
    await goBack();
    expect(history.current().section).toBe('cpu');
  });

  test('touches after a step add no history entries', async () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/memory'), 'step');
    for (const q of ['j', 'js', 'json']) history.go(parseLink(`#/memory?q=${q}`), 'touch');
    vi.advanceTimersByTime(1000);
    expect(window.location.hash).toBe('#/memory?q=json');
    await goBack();
    expect(window.location.hash).toBe('#/cpu');
  });

  test('Back from a step returns to the last touch before it', async () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/cpu?q=json'), 'touch');
    history.go(parseLink('#/memory'), 'step');
    await goBack();
    expect(history.current().params.get('q')).toBe('json');
  });

  test('touches change the link at once and the address after a pause, so that typing does not exceed the browser’s limit', () => {
    const history = openPage('#/cpu');
    const written = vi.spyOn(window.history, 'replaceState');
    for (let n = 0; n < 500; n++) history.go(parseLink(`#/cpu?q=${n}`), 'touch');
    expect(history.current().params.get('q')).toBe('499');
    expect(window.location.hash).toBe('#/cpu');
    vi.advanceTimersByTime(1000);
    expect(written).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe('#/cpu?q=499');
  });

  test('leaving the page writes the pending link', () => {
    const history = openPage('#/cpu');
    history.go(parseLink('#/cpu?q=json'), 'touch');
    window.dispatchEvent(new Event('pagehide'));
    expect(window.location.hash).toBe('#/cpu?q=json');
  });

  test('listeners are called for every change, but not if the link stays the same', () => {
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

  test('the page continues if the browser refuses to write the address', () => {
    const history = openPage('#/cpu');
    vi.spyOn(window.history, 'pushState').mockImplementation(() => {
      throw new Error('too many calls');
    });
    history.go(parseLink('#/memory'), 'step');
    expect(history.current().section).toBe('memory');
  });

  describe('links with evidence', () => {
    /** Simulates a link that is pasted into the tab: a new history entry that no page has written. */
    async function paste(hash: string): Promise<void> {
      const arrived = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }));
      window.location.hash = hash;
      await vi.advanceTimersByTimeAsync(1);
      await arrived;
    }

    test('the data stay in the address while the view changes', () => {
      const history = openPage('#/cpu?data=AbC');
      history.go({ section: 'memory', params: new URLSearchParams('view=top') }, 'step');
      expect(window.location.hash).toBe('#/memory?view=top&data=AbC');
      expect(history.current().carried).toBe('AbC');
    });

    test('the data are removed when the page shows other data, and Back does not restore them', async () => {
      const history = openPage('#/cpu?data=AbC');
      history.go(parseLink('#/memory'), 'step');
      history.dropEvidence();
      expect(window.location.hash).toBe('#/memory');
      await goBack();
      expect(history.current()).toMatchObject({ section: 'cpu', carried: null });
      expect(window.location.hash).toBe('#/cpu');
    });

    test('the same link opens its data again when it is opened again', async () => {
      const history = openPage('#/cpu?data=AbC');
      history.dropEvidence();
      await paste('#/cpu?data=AbC');
      expect(history.current().carried).toBe('AbC');
    });

    test('a pasted link with other data replaces the data, and Back returns to the earlier ones', async () => {
      const history = openPage('#/cpu?data=AbC');
      await paste('#/memory?data=XyZ');
      expect(history.current()).toMatchObject({ section: 'memory', carried: 'XyZ' });
      await goBack();
      expect(history.current()).toMatchObject({ section: 'cpu', carried: 'AbC' });
    });

    test('a link to another view keeps the open data', async () => {
      const history = openPage('#/cpu?before=https://h.org/a');
      await paste('#/memory');
      expect(history.current().sources.before).toEqual(['https://h.org/a']);
      expect(window.location.hash).toBe('#/memory?before=https%3A%2F%2Fh.org%2Fa');
    });

    test('an address of 100,000 characters is written at most once per second', () => {
      const history = openPage(`#/cpu?data=${'x'.repeat(100_000)}`);
      const written = vi.spyOn(window.history, 'replaceState');
      for (let n = 0; n < 50; n++) {
        history.go(parseLink(`#/cpu?q=${n}`), 'touch');
        vi.advanceTimersByTime(10);
      }
      expect(written).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1000);
      expect(written).toHaveBeenCalledTimes(1);
    });
  });
});
