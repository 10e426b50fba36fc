import type { ClipboardEvent } from 'react';

/**
 * Copies what is selected of a table: a row a line, with tabs between its cells. The browser would make a line of each
 * part of a cell.
 */
export function copyCells(event: ClipboardEvent): void {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed) return;
  const selected = selection.getRangeAt(0).cloneContents();
  const cells = [...selected.querySelectorAll('[data-align]')];
  const text = cells.map((cell, index) => {
    const isFirst = cell.parentNode !== cells[index - 1]?.parentNode;
    return `${index === 0 ? '' : isFirst ? '\n' : '\t'}${cell.textContent}`;
  });
  event.clipboardData.setData('text/plain', cells.length === 0 ? selected.textContent : text.join(''));
  event.preventDefault();
}
