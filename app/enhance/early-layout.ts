/** On pointer down, lays out the popover or FAQ answer that the click will open, so that it opens without delay. */
export function startLayoutOnPointerDown() {
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
            // Force the layout now, because a layout in the next frame could delay the response to the click.
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
    // Use an animation instead of a class, because removing a class would recalculate the whole page's styles.
    const animation = answer?.animate(
      { contentVisibility: 'visible', height: 0, overflow: 'clip' },
      { fill: 'forwards', pseudoElement: '::details-content' },
    )
    return () => animation?.cancel()
  } catch {
    // Ignore the error from browsers that don't support `::details-content`.
  }
}
