/** Keeps `aria-expanded` in sync with the popover, which HTML does not do, and closes it after a click on a link. */
export function enhanceNavigationMenu() {
  const nav = document.querySelector<HTMLElement>('.nav')
  if (!nav) return
  nav.ontoggle = () =>
    document.querySelector('.burger')?.setAttribute('aria-expanded', `${nav.matches(':popover-open')}`)
  nav.onclick = ({ target }) => {
    if ((target as Element).matches('a')) nav.hidePopover()
  }
  // Close the popover when the screen becomes wide enough to show the navigation in the header.
  matchMedia('(width >= 960px)').onchange = () => nav.hidePopover()
}
