import { useEffect, useRef } from 'react';

/** Answers false where it had nothing to do; then the key keeps its ordinary effect. */
export type KeyAction = (event: KeyboardEvent) => void | false;

/**
 * Key names as `KeyboardEvent.key` gives them, with modifiers before them in the order `mod+`, `alt+`, `shift+`; `mod` is Ctrl or
 * Command. Shift is only written before keys that type no sign of their own: `?`, but `shift+ArrowUp`.
 */
export type KeyBindings = Record<string, KeyAction>;

const textInputs = 'input:not([type=radio], [type=checkbox], [type=button], [type=range]), textarea, select';

/**
 * Keys that work everywhere on the page. While text is typed only Escape and `mod+` keys do; while a dialog or a menu is open,
 * which have keys of their own, only `mod+` keys do. A list that is part of the page says so by `data-page-keys`. A key
 * that a component has already used is left alone.
 */
export function useKeys(bindings: KeyBindings): void {
  const current = useRef(bindings);
  useEffect(() => {
    current.current = bindings;
  });
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      const name = keyName(event);
      const action = current.current[name];
      if (!action || !mayAct(name, event.target)) return;
      if (action(event) !== false) event.preventDefault();
    }
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The name under which a pressed key is looked up in `KeyBindings`. */
export function keyName(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): string {
  const signed = event.key.length === 1;
  const mod = event.ctrlKey || event.metaKey ? 'mod+' : '';
  const alt = event.altKey ? 'alt+' : '';
  const shift = event.shiftKey && (!signed || mod !== '') ? 'shift+' : '';
  return mod + alt + shift + (signed && mod ? event.key.toLowerCase() : event.key);
}

function mayAct(name: string, target: EventTarget | null): boolean {
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
