/**
 * Keeps `aria-expanded` of the menu button in sync with the navigation popover, which HTML does not do, and closes the
 * popover after a click on a link.
 */
export function enhanceMenu() {
  const nav = document.getElementById('nav')
  const burger = document.querySelector('.burger')
  if (!nav || !burger) return
  nav.addEventListener('toggle', () =>
    burger.setAttribute('aria-expanded', `${nav.matches(':popover-open')}`),
  )
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof HTMLAnchorElement) nav.hidePopover()
  })
  // From this width on, the header shows the navigation without a popover.
  matchMedia('(width >= 960px)').onchange = () => nav.hidePopover()
}
