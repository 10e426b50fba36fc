import { createContext, useContext, useEffect, useEffectEvent, useRef } from 'react';

/** Returns false if it had no effect; then the key keeps its default effect. */
export type KeyAction = (event: KeyboardEvent) => void | false;

/**
 * Key names as `KeyboardEvent.key` gives them, with modifiers before them in the order `mod+`, `alt+`, `shift+`; `mod`
 * is Ctrl or Command. Shift is written only before keys that type no character: `?`, but `shift+ArrowUp`.
 */
export type KeyBindings = Record<string, KeyAction>;

const textInputs = 'input:not([type=radio], [type=checkbox], [type=button], [type=range]), textarea, select';

/** Whether components inside are only a picture of themselves, and take no keys. */
export const KeysOffContext = createContext(false);

/**
 * Keyboard shortcuts of the whole page. In a text field only Escape and `mod+` keys work; while a dialog or a menu is
 * open, only `mod+` keys work. A list marked with `data-page-keys` counts as part of the page. A key that a component
 * has already handled is ignored.
 */
export function useKeys(bindings: KeyBindings): void {
  const isOff = useContext(KeysOffContext);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    const name = keyName(event);
    const action = bindings[name];
    if (!action || !mayAct(name, event.target)) return;
    if (action(event) !== false) event.preventDefault();
  });
  useEffect(() => {
    if (isOff) return;
    const onKeyDown = (event: KeyboardEvent): void => press(event);
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isOff]);
}

/** So long a key is waited for after a prefix, in ms. */
const SEQUENCE_MS = 2000;

/**
 * Shortcuts of two keys, one after the other: the prefix acts like a key of `useKeys`, and the next key acts wherever
 * the focus is. A key that has no meaning after the prefix keeps its own.
 */
export function useKeysAfter(prefix: string, bindings: KeyBindings): void {
  const current = useRef(bindings);
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    current.current = bindings;
  });
  useEffect(() => () => stop.current?.(), []);
  useKeys({
    [prefix]: () => {
      stop.current?.();
      if (Object.keys(current.current).length === 0) return false;
      const onKeyDown = (event: KeyboardEvent): void => {
        if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
        stop.current?.();
        const action = current.current[keyName(event)];
        if (!action || isTextInput(event.target)) return;
        // Before the focused component, for which the key may mean something else.
        event.stopImmediatePropagation();
        if (action(event) !== false) event.preventDefault();
      };
      const timer = setTimeout(() => stop.current?.(), SEQUENCE_MS);
      window.addEventListener('keydown', onKeyDown, { capture: true });
      stop.current = () => {
        clearTimeout(timer);
        window.removeEventListener('keydown', onKeyDown, { capture: true });
      };
    },
  });
}

/** The name of a pressed key in `KeyBindings`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const signed = event.key.length === 1;
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const alt = event.altKey ? 'alt+' : '';
  const shift = event.shiftKey && (!signed || mod !== '') ? 'shift+' : '';
  return mod + alt + shift + (signed && mod ? event.key.toLowerCase() : event.key);
}

/** Whether a key means something to the page: no text, dialog or menu takes it. */
export function mayAct(name: string, target: EventTarget | null): boolean {
  if (name.startsWith('mod+')) return true;
  if (document.querySelector('dialog[open]')) return false;
  if (!(target instanceof Element)) return true;
  if (target.closest('[role=menu], [role=listbox]:not([data-page-keys])')) return false;
  return name === 'Escape' || !isTextInput(target);
}

/** Whether keys and pasted text belong to this element, because it takes text. */
export function isTextInput(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.matches(textInputs) || target.isContentEditable);
}
