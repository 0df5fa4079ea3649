interface Fields {
  getInputNode: (path: string) => { focus(): void } | null;
}

/**
 * For `form.onSubmit(save, focusFirstError(form))`: goes to the first field that is wrong, which says why. A button that
 * cannot be pressed until everything is right says nothing.
 */
export function focusFirstError(form: Fields) {
  return (errors: Record<string, unknown>): void => {
    const [first] = Object.keys(errors);
    if (first) form.getInputNode(first)?.focus();
  };
}
