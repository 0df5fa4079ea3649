/** A type as lists have it: `sameAs` names the one that people see in its place. */
interface Paired {
  code: string;
  sameAs: string | null;
  children?: this[];
}

/** The types that people see: of two that mean the same only one. What filters by it finds works of both. */
export function seenTypes<Type extends Paired>(types: readonly Type[]): Type[] {
  return types
    .filter(({ sameAs }) => !sameAs)
    .map((type) => (type.children ? { ...type, children: seenTypes(type.children) } : type));
}

/** The code of the type that people see in the place of the one of this code. */
export function seenCode(types: readonly Paired[], code: string | undefined): string | undefined {
  const all = (branches: readonly Paired[]): Paired[] =>
    branches.flatMap((type) => [type, ...all(type.children ?? [])]);
  return all(types).find((type) => type.code === code)?.sameAs ?? code;
}
