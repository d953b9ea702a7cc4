/** What a press will open is laid out while the finger is still down, so that only drawing is left when it lifts. */
export function enhanceDetails() {
  let pressed: HTMLElement | null | undefined
  for (const type of ['pointerdown', 'pointercancel', 'click'])
    document.addEventListener(type, ({ target }) => {
      pressed?.classList.remove('pressed')
      pressed =
        type === 'pointerdown' && target instanceof Element ? target.closest('summary')?.parentElement : null
      pressed?.classList.add('pressed')
    })
}
