import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { MissingCode, type Ways, WaysOut } from './MissingCode.tsx';
import styles from './Shell.module.css';

interface Props extends Ways {
  title: string;
  /**
   * What of a page is around the view: all of it, all but a heading, a dialog's page, or nothing. A failure needs the
   * rest.
   */
  around?: 'page' | 'untitled' | 'dialog' | 'nothing';
  /** A change clears the failure, as after navigation. */
  place: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  place: string;
}

/** An error boundary: a section, the report or the slides that fail leave the page intact. */
export class SectionBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): Partial<State> | null {
    return place === state.place ? null : { error: null, place };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    const { title, around = 'page' } = this.props;
    const failure = this.#failure(error);
    if (around === 'page') return failure;
    if (around === 'dialog') {
      return (
        <Dialog open onClose={() => this.props.onLeave?.()} title={title}>
          {failure}
        </Dialog>
      );
    }
    const titled = (
      <>
        <h1 className={styles.hidden}>{title}</h1>
        {failure}
      </>
    );
    return around === 'untitled' ? titled : <main id="main">{titled}</main>;
  }

  #failure(error: Error): ReactNode {
    const { title, onReset, onLeave, around } = this.props;
    const again = () => this.setState({ error: null });
    const reset =
      onReset &&
      (() => {
        onReset();
        again();
      });
    if (isMissingCode(error)) return <MissingCode title={title} onReset={reset} onLeave={onLeave} />;
    return (
      <FailedState
        title={`${title} could not be shown.`}
        message={error.message}
        hint={
          around === 'nothing'
            ? 'Your files are still open.'
            : 'Your files are still open, and the other sections work.'
        }
        actions={
          <WaysOut onReset={reset} onLeave={onLeave}>
            <Button onClick={again}>Try again</Button>
          </WaysOut>
        }
      />
    );
  }
}

/**
 * What browsers say if a part of the page could not be fetched: Chromium, Firefox, Safari; and the build tool, of
 * styles. Without anything fetched for a while, the parts are from a version that the server no longer has.
 */
const messages = [
  /Failed to fetch dynamically imported module/i,
  /error loading dynamically imported module/i,
  /Importing a module script failed/i,
  /Unable to preload CSS/i,
  // The server sends a page in place of the part.
  /is not a valid JavaScript MIME type/i,
];

/** Whether a view failed because its code could not be loaded, not because of what it shows. */
export function isMissingCode(error: Error): boolean {
  return messages.some((message) => message.test(error.message));
}
