import { Drawer } from '../shared/Drawer.tsx';
import { PAPERS, type ReadingSettings, resized, SIZES_PX, TYPEFACES, WIDTHS } from './settings.ts';
import { words } from './words.ts';

interface DisplayDrawerProps {
  settings: ReadingSettings;
  change(settings: ReadingSettings): void;
  close(): void;
}

/** The reader's choices for texts: their size, width and typeface, and the paper below them. */
export function DisplayDrawer({ settings, change, close }: DisplayDrawerProps) {
  const { size, width, typeface, paper } = settings;
  return (
    <Drawer title={words.display} close={close}>
      <div className="display">
        <fieldset className="choices">
          <legend>{words.size}</legend>
          <button
            type="button"
            className="button"
            aria-label={words.smaller}
            disabled={size === 0}
            onClick={() => change(resized(settings, -1))}
          >
            <span aria-hidden="true">−</span>
          </button>
          <output>{SIZES_PX[size]}</output>
          <button
            type="button"
            className="button"
            aria-label={words.larger}
            disabled={size === SIZES_PX.length - 1}
            onClick={() => change(resized(settings, 1))}
          >
            <span aria-hidden="true">+</span>
          </button>
        </fieldset>
        <Choices
          legend={words.width}
          values={WIDTHS}
          names={words.widths}
          chosen={width}
          choose={(value) => change({ ...settings, width: value })}
        />
        <Choices
          legend={words.typeface}
          values={TYPEFACES}
          names={words.typefaces}
          chosen={typeface}
          choose={(value) => change({ ...settings, typeface: value })}
        />
        <Choices
          legend={words.paper}
          values={PAPERS}
          names={words.papers}
          chosen={paper}
          choose={(value) => change({ ...settings, paper: value })}
        />
      </div>
    </Drawer>
  );
}

interface ChoicesProps<Value extends string> {
  legend: string;
  values: readonly Value[];
  names: Readonly<Record<Value, string>>;
  chosen: Value;
  choose(value: Value): void;
}

function Choices<Value extends string>({ legend, values, names, chosen, choose }: ChoicesProps<Value>) {
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="button"
          aria-pressed={value === chosen}
          onClick={() => choose(value)}
        >
          {names[value]}
        </button>
      ))}
    </fieldset>
  );
}
