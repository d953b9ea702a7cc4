/** What a press will open is laid out while the finger is still down, so that only drawing is left when it lifts. */
export function enhanceDetails() {
  let pressed: HTMLElement | null | undefined
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'] as const)
    document.addEventListener(type, ({ target, button }) => {
      const isPress = type === 'pointerdown' && button === 0
      pressed?.classList.remove('pressed')
      pressed = isPress && target instanceof Element ? target.closest('summary')?.parentElement : null
      pressed?.classList.add('pressed')
    })
}
