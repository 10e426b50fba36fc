import { Fragment } from 'react';
import { shortName } from '../../../../analysis/names/functionName.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import pressed from '../../../../ui/pressed.module.css';
import { useCopied } from '../../../../ui/useCopied.ts';
import { countText, formatCount } from '../../../../units/formatCount.ts';
import type { DisassemblyAnswer } from './disassemblyAnswer.ts';
import styles from './LinesPane.module.css';

export interface DisassemblyNoteProps {
  answer: DisassemblyAnswer;
  /** Shows another function. */
  onPick: (name: string) => void;
}

/** Where the instructions are from; or why there are none, and the command that writes them. */
export function DisassemblyNote({ answer, onPick }: DisassemblyNoteProps) {
  const { state, path, misfits, misread, name, inlinedInto, command, commandOfFunction } = answer;
  if (state === 'shown') {
    return (
      <div className={styles.source}>
        <p className={styles.note}>
          <Icon name="file" />
          <span>
            <code>{path}</code>
            {buildOf(answer)}
            {misfits.length > 0 && (
              <>
                {' '}
                Not shown, as they are of another build there: <Functions names={misfits} onPick={onPick} />.
              </>
            )}
            {answer.count > answer.rows.length &&
              ` ${formatCount(answer.rows.length)} of ${formatCount(answer.count)} instructions are shown, around the hottest.`}
          </span>
        </p>
        {misread > 0 && (
          <p className={styles.note}>
            <Icon name="info" />
            <span>
              {countText(misread, 'address is', 'addresses are')} inside instructions that objdump misread, as it does
              not know all (SHA, ADX, AVX-512). Their samples are at the instruction that covers them.
            </span>
          </p>
        )}
        {inlinedInto.length > 0 && (
          <p className={styles.note}>
            <Icon name="info" />
            <span>
              Its inlined calls are in <Functions names={inlinedInto} onPick={onPick} />.
            </span>
          </p>
        )}
      </div>
    );
  }
  return (
    <div className={styles.without}>
      <p className={styles.note} data-doubt={['other', 'misfit', 'strange'].includes(state) || undefined}>
        <Icon name={state === 'closed' || state === 'inlined' ? 'info' : 'warning'} />
        <span>
          {state === 'inlined' ? (
            <>
              {shortName(name)} has no code of its own in this profile. It is inlined into{' '}
              <Functions names={inlinedInto} onPick={onPick} />.
            </>
          ) : (
            reasonOf(answer)
          )}
        </span>
      </p>
      {state !== 'unaddressed' && state !== 'inlined' && (
        <>
          <Command text={command} />
          {commandOfFunction !== '' && (
            <>
              <p className={styles.note}>For this function alone, which is faster:</p>
              <Command text={commandOfFunction} />
            </>
          )}
        </>
      )}
    </div>
  );
}

/** Most functions that are named. */
const MOST_NAMES = 4;

function Functions({ names, onPick }: { names: readonly string[]; onPick: (name: string) => void }) {
  const shown = names.slice(0, MOST_NAMES);
  const more = names.length - shown.length;
  return (
    <>
      {shown.map((name, index) => (
        <Fragment key={name}>
          {index === 0 ? '' : index === shown.length - 1 && more === 0 ? ' and ' : ', '}
          <button type="button" className={pressed.pressed} data-code="" title={name} onClick={() => onPick(name)}>
            {shortName(name)}
          </button>
        </Fragment>
      ))}
      {more > 0 && ` and ${formatCount(more)} more`}
    </>
  );
}

const again = 'Drop the output of this command, run with the program that wrote the profile:';

/** What speaks for it that a disassembly is of the profiled build. */
function buildOf({ isByBuildId, misfits, checked, agreeing }: DisassemblyAnswer): string {
  if (isByBuildId) return ', of the same build by its build ID.';
  const agree = `${agreeing === checked ? 'all' : `${formatCount(agreeing)} of`} ${formatCount(checked)} compared addresses of the profile agree.`;
  return misfits.length === 0 ? `, of the same build: ${agree}` : `: ${agree}`;
}

function reasonOf({ state, path, checked, agreeing, isByBuildId, misfits, name }: DisassemblyAnswer): string {
  if (state === 'unaddressed') return 'This profile has no addresses, so the cost of instructions is unknown.';
  if (state === 'strange') {
    return `${path} has no function of this profile: it is of another program. ${again}`;
  }
  if (state === 'other') {
    const why = isByBuildId
      ? 'its build ID is not that of the profile'
      : `${formatCount(agreeing)} of ${formatCount(checked)} compared addresses of the profile agree with it`;
    return `${path} is of another build: ${why}, so amounts would be at wrong instructions. ${again}`;
  }
  if (state === 'misfit') {
    return `${path} has ${shortName(name)} of another build: its addresses in the profile do not agree, so amounts would be at wrong instructions. ${again}`;
  }
  if (state === 'absent') {
    return `${path} ${misfits.length === 0 ? 'is of the same build, but ' : ''}does not have ${name}. Drop the output of this command:`;
  }
  return 'Drop the output of this command to read the function instruction by instruction; it stays in this browser. Run it with the program that wrote the profile:';
}

function Command({ text }: { text: string }) {
  const { said, copy } = useCopied();
  return (
    <p className={styles.command}>
      <code>{text}</code>
      <Button size="small" variant="quiet" icon="copy" onClick={() => copy(text)}>
        Copy
      </Button>
      <span role="status">{said}</span>
    </p>
  );
}
