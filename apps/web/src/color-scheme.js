// Runs before the first paint, so that a chosen light or dark theme never flashes. The key is Mantine's own.
{
  let chosen;
  try {
    chosen = localStorage['mantine-color-scheme-value'];
  } catch {
    // Storage is blocked: the system's preference is used.
  }
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.mantineColorScheme = isDark ? 'dark' : 'light';
}
