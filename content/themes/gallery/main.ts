import '../shared/styles/base.css';
import './gallery.css';
import { startTheme } from '../shared/start.ts';
import { App } from './App.tsx';

startTheme(App);
