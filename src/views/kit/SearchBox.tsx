import { useEffect, useRef, useState } from 'react';
import styles from '../../ui/primitives/section.module.css';
import { SearchField, type SearchFieldProps } from '../../ui/SearchField.tsx';
import type { SectionPane } from './useSection.ts';

export interface SearchBoxProps
  extends Pick<SearchFieldProps, 'label' | 'placeholder' | 'error' | 'help' | 'trailing'> {
  query: string;
  onQuery: (query: string) => void;
  /** Called on Enter (on Shift+Enter backwards) with the text, which may not have been handed on yet. */
  onSubmit?: ((query: string, isBackwards: boolean) => void) | undefined;
}

/** Typing may be quicker than answering: the field keeps its own text, and hands it on no more often than so. */
const LEAST_MS = 60;

/** A search field whose text is in the address. */
export function SearchBox({ query, onQuery, onSubmit, ...field }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [given, setGiven] = useState(query);
  if (given !== query) {
    setGiven(query);
    setText(query);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const handedOn = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SearchField
      {...field}
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
