import { useEffect, useRef, useState } from 'react';
import { SearchField } from '../../../ui/SearchField.tsx';

export interface SearchBoxProps {
  label: string;
  query: string;
  onQuery: (query: string) => void;
}

/** The field hands its text on after such a pause. */
const PAUSE_MS = 120;

/** A search field whose text is in the address. */
export function SearchBox({ label, query, onQuery }: SearchBoxProps) {
  const [text, setText] = useState(query);
  const [given, setGiven] = useState(query);
  if (given !== query) {
    setGiven(query);
    setText(query);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <SearchField
      label={label}
      value={text}
      onChange={(next) => {
        setText(next);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          setGiven(next);
          onQuery(next);
        }, PAUSE_MS);
      }}
    />
  );
}
