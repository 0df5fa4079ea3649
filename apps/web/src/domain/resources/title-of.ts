/** Returns the name that people know a resource by: its title, or the last part of its name. */
export function titleOf({ resourceTitle, resourceName }: { resourceTitle: string; resourceName: string }): string {
  return resourceTitle || resourceName.split('/').at(-1)!;
}
