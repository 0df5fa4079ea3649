import { createPackage } from '../package.ts';
import { createReactView } from '../react.tsx';

export const { mount, unmount } = createPackage(createReactView);
