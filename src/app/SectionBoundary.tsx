import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { FailedState } from '../ui/FailedState.tsx';
import { isMissingCode } from './isMissingCode.ts';
import { MissingCode } from './MissingCode.tsx';

interface Props {
  title: string;
  /** Resets the section, without the parameters that may have caused the failure. */
  onReset?: () => void;
  /** Leaves a view that is the whole page. */
  onLeave?: () => void;
  /** Whether the view is the whole page, so that a failure needs a main area and a heading of its own. */
  isPage?: boolean;
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
    const { title, isPage = false } = this.props;
    const failure = this.#failure(error);
    if (!isPage) return failure;
    return (
      <main id="main">
        <h1>{title}</h1>
        {failure}
      </main>
    );
  }

  #failure(error: Error): ReactNode {
    const { title, onReset, onLeave, isPage = false } = this.props;
    if (isMissingCode(error)) return <MissingCode title={title} onLeave={onLeave} />;
    const again = () => this.setState({ error: null });
    return (
      <FailedState
        title={`${title} could not be shown.`}
        message={error.message}
        hint={isPage ? 'Your files are still open.' : 'Your files are still open, and the other sections work.'}
        actions={
          <>
            <Button onClick={again}>Try again</Button>
            {onReset && (
              <Button
                variant="quiet"
                onClick={() => {
                  onReset();
                  again();
                }}
              >
                Reset section
              </Button>
            )}
            {onLeave && (
              <Button variant="quiet" onClick={onLeave}>
                Go back
              </Button>
            )}
          </>
        }
      />
    );
  }
}
