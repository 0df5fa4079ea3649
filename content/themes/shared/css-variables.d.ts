import 'react';

declare module 'react' {
  interface CSSProperties {
    '--accent-light'?: string;
    '--accent-dark'?: string;
    '--text-size'?: string;
    '--ratio'?: number;
    '--hue'?: number;
  }
}
