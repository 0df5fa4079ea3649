const KEYS = ['height', 'initial-scale', 'maximum-scale', 'minimum-scale', 'user-scalable', 'viewport-fit'] as const;

export type ViewportOptions = Partial<Record<(typeof KEYS)[number], string | number>>;

function viewportElement(): HTMLMetaElement {
  return document.head.querySelector('meta[name=viewport]') as HTMLMetaElement;
}

/** Merges a theme's wishes into the viewport of the page; the width always is that of the device. */
export function mergeViewport(options: ViewportOptions): void {
  const values = new Map(
    viewportElement()
      .content.split(',')
      .map((part) => part.trim().split('=') as [string, string]),
  );
  for (const key of KEYS) {
    if (options[key] !== undefined) values.set(key, String(options[key]));
  }
  values.set('width', 'device-width');
  viewportElement().content = [...values].map(([key, value]) => `${key}=${value}`).join(', ');
}

/** Shows the page unscaled, as the panel needs it on phones; the answer restores what was set before. */
export function forceUnscaledViewport(): () => void {
  const element = viewportElement();
  const before = element.content;
  element.content = 'width=device-width, initial-scale=1, maximum-scale=1';
  return () => {
    element.content = before;
  };
}
