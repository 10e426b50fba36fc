import { rankSources } from '../../../../analysis/lines/rankSources.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import { SelectField } from '../../../../ui/SelectField.tsx';
import { formatCount } from '../../../../units/formatCount.ts';
import type { FunctionAnswer } from './functionAnswer.ts';
import styles from './LinesPane.module.css';
import { SourceActions } from './SourceActions.tsx';
import type { ShownSource } from './shownSource.ts';

export interface SourceNoteProps {
  /** Paths of the open source files. */
  sources: readonly string[];
  answer: FunctionAnswer;
  onPrefer: (path: string) => void;
  /** The line to open in the editor. */
  line: number;
}

/** The origin of the source and whether it matches the profile; or instructions to open it. */
export function SourceNote({ sources, answer, onPrefer, line }: SourceNoteProps) {
  const { file, source } = answer;
  if (source === null) {
    return (
      <div className={styles.source}>
        <p className={styles.note}>
          <Icon name="code" />
          <span>
            <WithoutSource file={file} sources={sources} />
          </span>
        </p>
        <SourceActions answer={answer} isMissing line={line} />
      </div>
    );
  }
  const warning = sourceWarning(source, answer.name);
  return (
    <div className={styles.source}>
      <p className={styles.note}>
        <Icon name="file" />
        <span>
          <code>{source.path}</code>
          {source.path !== file && (
            <>
              , in the profile <code>{file}</code>
            </>
          )}
        </span>
      </p>
      {source.rivals.length > 1 && (
        <div className={styles.rivals}>
          <SelectField
            label={`${source.rivals.length} files fit; this one is shown:`}
            value={source.path}
            options={source.rivals.map((path) => ({ value: path, label: path }))}
            onChange={onPrefer}
            size="small"
          />
        </div>
      )}
      {warning !== '' && (
        <p className={styles.note} data-doubt="">
          <Icon name="warning" />
          <span>{warning}</span>
        </p>
      )}
      <SourceActions answer={answer} isMissing={false} line={line} />
    </div>
  );
}

function WithoutSource({ file, sources }: Pick<SourceNoteProps, 'sources'> & { file: string }) {
  if (file === '') return <>The profile does not name the file of this function.</>;
  const named = rankSources(file, sources).length;
  return (
    <>
      {sources.length === 0
        ? 'Drop the folder with the source to read it beside these numbers; it stays in this browser.'
        : named === 0
          ? `It is not among the source that is open (${sources.length === 1 ? 'one file' : `${formatCount(sources.length)} files`}); drop its folder.`
          : 'A file of this name is open, but its folders are others and it does not declare this function.'}{' '}
      The profile names <code>{file}</code>.
    </>
  );
}

function sourceWarning({ declared, otherVersion }: ShownSource, name: string): string {
  if (declared === 'nowhere') {
    return `This file does not declare ${name}: it has changed since it was profiled, and the numbers may stand beside the wrong lines.`;
  }
  if (declared === 'elsewhere') {
    return 'This file declares the function at another line than the profile: it has changed since, and the numbers may stand beside the wrong lines.';
  }
  return otherVersion ? 'The file is from another version of the module than the profile.' : '';
}
