/** Keeps `aria-expanded` in sync with the popover, which HTML does not do, and closes it after a click on a link. */
export function enhanceNavigationMenu() {
  const nav = document.getElementById('nav')
  const burger = document.querySelector('.burger')
  if (!nav || !burger) return
  nav.addEventListener('toggle', () =>
    burger.setAttribute('aria-expanded', `${nav.matches(':popover-open')}`),
  )
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) nav.hidePopover()
  })
  // Close the popover when the screen becomes wide enough to show the navigation in the header.
  matchMedia('(width >= 960px)').onchange = () => nav.hidePopover()
}
