/** The library that makes pictures, loaded with the first one: it takes 20 MB. */
export async function loadSharp() {
  return (await import('sharp')).default;
}
