/** What is made when it is first asked for; a refusal to make it stays one. */
export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | { problem: unknown } | undefined;
  return () => {
    made ??= attempt(make);
    if ('problem' in made) throw made.problem;
    return made.value;
  };
}

function attempt<Value>(make: () => Value): { value: Value } | { problem: unknown } {
  try {
    return { value: make() };
  } catch (problem) {
    return { problem };
  }
}
