import '../shared/styles/base.css';
import './listening.css';
import { startTheme } from '../shared/start.ts';
import { App } from './App.tsx';

startTheme(App);
