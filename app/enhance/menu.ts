/** The popover opens and closes by itself; told here is only what HTML does not tell. */
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
  // Shown in the masthead itself from here on.
  matchMedia('(width >= 960px)').onchange = () => nav.hidePopover()
}
