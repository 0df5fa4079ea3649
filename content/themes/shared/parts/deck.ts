import { Deck } from './Deck.tsx';

window.colophonTheme.Deck = Deck;
