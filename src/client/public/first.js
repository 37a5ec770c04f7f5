// Before the first paint, so that a dark page never flashes light. A file of its own: nothing inline may run.
try {
  const chosen = JSON.parse(localStorage.getItem('tefuda.settings') || '{}');
  if (chosen.theme === 'light' || chosen.theme === 'dark') document.documentElement.dataset.theme = chosen.theme;
  if (chosen.language === 'ja' || chosen.language === 'en') document.documentElement.lang = chosen.language;
} catch {
  // Nothing chosen that can be read.
}
