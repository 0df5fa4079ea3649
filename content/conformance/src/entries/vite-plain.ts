import { createPackage } from '../package.ts';
import { createPlainView } from '../plain.ts';

Object.assign(window, createPackage(createPlainView('history')));
