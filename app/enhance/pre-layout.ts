/**
 * What a press will open is laid out while the finger is still down, so that only drawing is left when the click opens
 * it; after the next frame, so that the press itself waits for none of it. Whatever else comes before the click, a key
 * above all, finds it closed.
 */
export function preLayoutOnPress() {
  let last: Event
  let putBack: (() => void) | undefined
  for (const type of ['pointerdown', 'pointercancel', 'contextmenu', 'click', 'keydown'])
    document.addEventListener(type, (event) => {
      last = event
      putBack?.()
      putBack = undefined
      if (type === 'pointerdown' && (event as PointerEvent).button === 0)
        requestAnimationFrame(() =>
          setTimeout(() => {
            if (last !== event) return
            const target = event.target as Element
            putBack = layOut(target)
            // Now, and not in a frame that the click would wait for.
            target.getBoundingClientRect()
          }),
        )
    })
}

function layOut(target: Element) {
  const menu = target.closest<HTMLButtonElement>('[popovertarget]')?.popoverTargetElement
  if (menu) {
    menu.classList.add('pressed')
    return () => menu.classList.remove('pressed')
  }
  const answer = target.closest('details:not([open]) > summary')?.parentElement
  try {
    // A class would have the style of everything in it found out a second time, at the click.
    const laid = answer?.animate(
      { contentVisibility: 'visible', height: 0, overflow: 'clip' },
      { fill: 'forwards', pseudoElement: '::details-content' },
    )
    return () => laid?.cancel()
  } catch {
    // A browser that does not know this part lays it out when it opens.
  }
}
