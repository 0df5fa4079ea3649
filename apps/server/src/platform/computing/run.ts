interface Task {
  readonly module: string;
  readonly name: string;
  readonly input: unknown;
  /** Set to 1 when the computation begins, and whoever waits for that is told. */
  readonly begun: Int32Array<SharedArrayBuffer>;
}

/** Loads a computation in its thread, says that it begins, and answers what it answers. */
export async function run({ module, name, input, begun }: Task): Promise<unknown> {
  const { [name]: computed } = await import(module);
  Atomics.store(begun, 0, 1);
  Atomics.notify(begun, 0);
  return computed(input);
}
