/**
 * What a press will open is laid out while the finger is still down, so that only drawing is left when the click opens
 * it. Whatever else comes before that, a key above all, finds it closed.
 */
export function enhancePresses() {
  let pressed: Element | null | undefined
  for (const type of ['pointerdown', 'pointercancel', 'click', 'keydown'])
    document.addEventListener(type, (event) => {
      const { target } = event
      const isPress = type === 'pointerdown' && (event as PointerEvent).button === 0
      pressed?.classList.remove('pressed')
      pressed = isPress && target instanceof Element ? openedBy(target) : null
      pressed?.classList.add('pressed')
    })
}

function openedBy(target: Element) {
  const menu = target.closest<HTMLButtonElement>('[popovertarget]')?.popoverTargetElement
  return menu ?? target.closest('summary')?.parentElement
}
