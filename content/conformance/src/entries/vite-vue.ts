import { createPackage } from '../package.ts';
import { createVueView } from '../vue.ts';

Object.assign(window, createPackage(createVueView('history')));
