import { createPackage } from '../package.ts';
import { createVueView } from '../vue.ts';

export const { mount, unmount } = createPackage(createVueView('hash'));
