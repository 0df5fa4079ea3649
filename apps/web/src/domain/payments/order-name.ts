import { useState } from 'react';

/** A name that no other order has, also where the browser has no `randomUUID`: on an origin without TLS. */
export function newOrderName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Names orders by their content, for as long as a form is open: sent again because no answer came, an order is made once; with other
 * content it is another one.
 */
export function useOrderNames(): (...content: readonly unknown[]) => string {
  const [names] = useState(() => new Map<string, string>());
  return (...content) => {
    const text = JSON.stringify(content);
    const name = names.get(text) ?? newOrderName();
    names.set(text, name);
    return name;
  };
}
