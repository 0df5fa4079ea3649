import { createPackage } from '../package.ts';
import { createPlainView } from '../plain.ts';

/** For a page that is written by hand: it has no mount functions, and calls this as its scripts run. */
const start = (): void => {
  const { mount, unmount } = createPackage(createPlainView('history'));
  Object.assign(window, { unmount });
  void mount();
};

Object.assign(window, { kit: { start } });
