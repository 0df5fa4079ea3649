import { createPackage } from '../package.ts';
import { createPlainView } from '../plain.ts';

export const { mount, unmount } = createPackage(createPlainView('hash'));
