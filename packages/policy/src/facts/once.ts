/** Returns a function that makes a value on its first call and keeps it; if making it fails, the error is kept too. */
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
