import { removeDomScope } from '@micro-zoe/micro-app';

type Child = Node | string | null | undefined | false;
type Attributes = Record<string, string | boolean | undefined | ((event: Event) => void)>;

/**
 * Creates an element of the runtime's own interface. Functions become listeners (`onclick`), `false` and `undefined`
 * leave the attribute out. The sandbox would take an element that is made while package code runs for one of the
 * package; dropping the scope first keeps it with the page.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  removeDomScope();
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') created.addEventListener(key.slice(2), value);
    else if (value !== undefined && value !== false) created.setAttribute(key, value === true ? '' : value);
  }
  created.append(...children.filter((child): child is Node | string => Boolean(child)));
  return created;
}

/** An element of the page by id; the page always has it. */
export function byId(id: string): HTMLElement {
  removeDomScope();
  return document.getElementById(id) as HTMLElement;
}
