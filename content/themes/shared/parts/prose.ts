import { Prose } from './Prose.tsx';

window.colophonTheme.Prose = Prose;
