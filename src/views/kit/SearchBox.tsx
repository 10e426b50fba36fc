import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from '../../ui/primitives/section.module.css';
import { SearchField, type SearchFieldProps } from '../../ui/SearchField.tsx';
import type { SectionPane } from './useSection.ts';

export interface SearchBoxProps
  extends Pick<SearchFieldProps, 'label' | 'placeholder' | 'error' | 'help' | 'trailing'> {
  query: string;
  onQuery: (query: string) => void;
  /** Called with the text to make it a filter: by a button, or Ctrl+Enter. */
  onKeep?: ((query: string) => void) | undefined;
  /** Called on Enter (on Shift+Enter backwards) with the text, which may not have been handed on yet. */
  onSubmit?: ((query: string, isBackwards: boolean) => void) | undefined;
}

/** Typing may be quicker than answering: the field keeps its own text, and hands it on no more often than so. */
const LEAST_MS = 60;

/** A search field whose text is in the address. */
export function SearchBox({ query, onQuery, onKeep, onSubmit, trailing, ...field }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [given, setGiven] = useState(query);
  if (given !== query) {
    setGiven(query);
    setText(query);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handedOn = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  const canKeep = onKeep !== undefined && text.trim() !== '';
  function keep(): void {
    clearTimeout(timer.current);
    onKeep?.(text);
  }
  return (
    <SearchField
      {...field}
      trailing={
        (trailing || canKeep) && (
          <>
            {trailing}
            {canKeep && (
              <IconButton
                label="Keep only samples with a match"
                icon="filter"
                size="small"
                keys={['mod', 'Enter']}
                onClick={keep}
              />
            )}
          </>
        )
      }
      onKeep={canKeep ? keep : undefined}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        const handOn = (): void => {
          handedOn.current = performance.now();
          setGiven(next);
          onQuery(next);
        };
        const wait = handedOn.current + LEAST_MS - performance.now();
        if (wait <= 0) handOn();
        else timer.current = setTimeout(handOn, wait);
      }}
      onSubmit={
        onSubmit &&
        ((isBackwards) => {
          if (text === '') return;
          clearTimeout(timer.current);
          onSubmit(text, isBackwards);
        })
      }
    />
  );
}

/** The search field in the bar of a section, whose text is the parameter `q`. */
export function SectionSearch({
  label,
  params,
  onParams,
}: { label: string } & Pick<SectionPane<{ q: string }, never>, 'params' | 'onParams'>) {
  return (
    <div className={styles.search}>
      <SearchBox label={label} query={params.q} onQuery={(q) => onParams({ q }, 'touch')} />
    </div>
  );
}
