/** Lays out the navigation menu or an FAQ answer while the pointer is down, so that the click only paints it. */
export function preLayoutOnPointerDown() {
  let last: Event
  let undo: (() => void) | undefined
  for (const type of ['pointerdown', 'pointercancel', 'contextmenu', 'click', 'keydown'])
    document.addEventListener(type, (event) => {
      last = event
      undo?.()
      undo = undefined
      if (type === 'pointerdown' && !(event as PointerEvent).button)
        requestAnimationFrame(() =>
          setTimeout(() => {
            if (last !== event) return
            const target = event.target as Element
            undo = preLayout(target)
            // Force the layout now, or a frame that the click waits for would run it.
            target.getBoundingClientRect()
          }),
        )
    })
}

function preLayout(target: Element) {
  const menu = target.closest<HTMLButtonElement>('[popovertarget]')?.popoverTargetElement
  if (menu) {
    menu.classList.add('pressed')
    return () => menu.classList.remove('pressed')
  }
  const answer = target.closest('details:not([open]) > summary')?.parentElement
  try {
    // Use an animation instead of a class, which would make the click recalculate all styles.
    const animation = answer?.animate(
      { contentVisibility: 'visible', height: 0, overflow: 'clip' },
      { fill: 'forwards', pseudoElement: '::details-content' },
    )
    return () => animation?.cancel()
  } catch {
    // Not every browser has `::details-content`.
  }
}
