import { Component, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { FailedState } from '../ui/FailedState.tsx';

interface Props {
  title: string;
  /** Resets the section, without the parameters that may have caused the failure. */
  onReset(): void;
  /** A change clears the failure, as after navigation. */
  place: string;
  children: ReactNode;
}

interface State {
  error: Error | null;
  place: string;
}

/** An error boundary: a section that fails leaves the page intact. */
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
    const again = () => this.setState({ error: null });
    return (
      <FailedState
        title={`${this.props.title} could not be shown.`}
        message={error.message}
        hint="Your files are still open, and the other sections work."
        actions={
          <>
            <Button onClick={again}>Try again</Button>
            <Button
              variant="quiet"
              onClick={() => {
                this.props.onReset();
                again();
              }}
            >
              Reset section
            </Button>
          </>
        }
      />
    );
  }
}
