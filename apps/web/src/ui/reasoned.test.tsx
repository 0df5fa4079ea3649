import { Checkbox, HeadlessMantineProvider, Menu, Radio, Switch } from '@mantine/core';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '#i18n/i18n.ts';
import words from '../i18n/zh_CN/reasons.json' with { type: 'json' };
import { Reasoned, ReasonedField } from './reasoned.tsx';
import { ReasonedButton } from './reasoned-button.tsx';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const pressed = vi.fn();
const submitted = vi.fn((event: Event) => event.preventDefault());
let root: Root;

beforeAll(() => startI18n());

beforeEach(() => {
  const form = document.body.appendChild(document.createElement('form'));
  form.addEventListener('submit', submitted);
  root = createRoot(form);
});

afterEach(async () => {
  await act(async () => root.unmount());
  vi.clearAllMocks();
});

const draw = (why: string | false) =>
  act(async () =>
    root.render(
      <HeadlessMantineProvider>
        <ReasonedButton type="submit" why={why} onClick={pressed}>
          Publish
        </ReasonedButton>
      </HeadlessMantineProvider>,
    ),
  );
const button = () => [...document.querySelectorAll('button')].at(-1)!;
const press = () => act(async () => button().click());

test('a button with a reason against it does nothing, and says the reason to who gets there', async () => {
  await draw('Choose a file first');
  await press();
  expect([pressed, submitted].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  expect(button().ariaDisabled).toBe('true');
  await act(async () => button().focus());
  await expect.poll(() => document.body.textContent).toContain('Choose a file first');
});

test('reasons of the dictionary are said in the language on screen', async () => {
  await draw('reasons:password');
  await act(async () => button().focus());
  await expect.poll(() => document.body.textContent).toContain(words.password);
});

test('a button without a reason works', async () => {
  await draw('Choose a file first');
  await draw(false);
  await press();
  expect([pressed, submitted].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect(button().ariaDisabled).toBeNull();
});

const chosen = vi.fn();
const drawIt = (content: ReactNode) =>
  act(async () => root.render(<HeadlessMantineProvider>{content}</HeadlessMantineProvider>));
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[aria-label="${name}"]`)!;

test.each<[false | string]>([[false], ['It is blocked']])(
  'switches, boxes and radio buttons with the reason %j',
  async (why) => {
    await drawIt(
      <>
        <ReasonedField why={why}>
          <Switch aria-label="Listed" checked={false} onChange={chosen} />
        </ReasonedField>
        <ReasonedField why={why}>
          <Checkbox aria-label="Tides" checked={false} onChange={chosen} />
        </ReasonedField>
        <Radio.Group onChange={chosen}>
          <ReasonedField why={why}>
            <Radio aria-label="Serial" value="serial" />
          </ReasonedField>
        </Radio.Group>
      </>,
    );
    for (const name of ['Listed', 'Tides', 'Serial']) {
      chosen.mockClear();
      await act(async () => field(name).click());
      expect([name, chosen.mock.calls.length]).toEqual([name, why ? 0 : 1]);
      expect([name, field(name).ariaDisabled, field(name).disabled]).toEqual([name, why ? 'true' : null, false]);
      await act(async () => field(name).focus());
      if (why) await expect.poll(() => document.body.textContent).toContain(why);
    }
    if (why) expect(field('Serial').checked).toBe(false);
  },
);

test('an item of a menu that says why not can be reached, does nothing and leaves the menu open', async () => {
  const item = () => document.querySelector<HTMLButtonElement>('[role=menuitem]')!;
  await drawIt(
    <Menu defaultOpened transitionProps={{ duration: 0 }}>
      <Menu.Target>
        <button type="button">Add</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Reasoned why="It is there already">
          <Menu.Item onClick={chosen}>Labels</Menu.Item>
        </Reasoned>
      </Menu.Dropdown>
    </Menu>,
  );
  await expect.poll(item).not.toBeNull();
  await act(async () => item().click());
  expect(chosen).not.toHaveBeenCalled();
  expect(item().ariaDisabled).toBe('true');
  await act(async () => item().dispatchEvent(new MouseEvent('mouseenter')));
  await expect.poll(() => document.body.textContent).toContain('It is there already');
});
