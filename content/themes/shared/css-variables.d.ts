import 'react';

declare module 'react' {
  interface CSSProperties {
    '--accent'?: string;
    '--hue'?: number;
  }
}
