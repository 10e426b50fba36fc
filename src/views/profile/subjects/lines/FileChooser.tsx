import { basename } from '../../../../analysis/names/cleanPath.ts';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { linesAddress } from '../../address/linesAddress.ts';
import type { CommonViewProps } from '../../asking/view.ts';

export interface FileChooserProps extends Pick<CommonViewProps, 'onParams'> {
  /** Cleaned paths of the function's files; '' if unknown. */
  files: readonly string[];
  file: string;
}

/** The files of a function whose name occurs in several; nothing of another. */
export function FileChooser({ files, file, onParams }: FileChooserProps) {
  if (files.length < 2) return null;
  return (
    <SelectField
      label="File"
      hideLabel
      value={file}
      options={files.map((path) => ({ value: path, label: path === '' ? 'unknown file' : basename(path) }))}
      onChange={(path) => onParams(linesAddress.write({ file: path, at: null, atBefore: null }), 'step')}
    />
  );
}
