import { Component, type ReactNode } from 'react';
import { focusContent } from './focus-content.ts';
import { t } from './i18n.ts';

/** Placeholder of the same shape as what is loading. */
export function Loading({ shape }: { shape: 'grid' | 'list' | 'page' }) {
  return (
    <div className={`loading ${shape}`} role="status">
      <span className="visually-hidden">{t.loading}</span>
      {Array.from({ length: shape === 'page' ? 1 : 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
        <span key={index} className="bone" aria-hidden="true" />
      ))}
    </div>
  );
}

/** Says what went wrong and offers to try again. */
export function Failure({ message, retry }: { message: string; retry(): void }) {
  const tryAgain = () => {
    focusContent();
    retry();
  };
  return (
    <div className="face" role="alert">
      <h2>{t.errorTitle}</h2>
      {message && <p>{message}</p>}
      <button type="button" className="button" onClick={tryAgain}>
        {t.retry}
      </button>
    </div>
  );
}

/** Keeps header and footer usable when a part of the page breaks. */
export class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return <Failure message="" retry={() => this.setState({ hasFailed: false })} />;
  }
}
