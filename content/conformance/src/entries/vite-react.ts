import { createPackage } from '../package.ts';
import { createReactView } from '../react.tsx';

Object.assign(window, createPackage(createReactView));
