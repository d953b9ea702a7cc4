import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Called by the enhancement script after a visitor first touches one of the region's buttons. */
export default function startTooltips(region: HTMLElement) {
  // Open the tooltip of the button that the visitor hovered or focused while this script was loading.
  const touched = region.querySelector('button:hover') ?? region.querySelector('button:focus')
  const page = watchScrolling()
  for (const place of region.querySelectorAll<HTMLElement>('[data-tooltip]')) {
    const text = place.querySelector('p')?.textContent
    if (!text || !place.parentElement) continue
    const name = place.dataset.tooltip ?? ''
    // Hydrate the existing button, so that it keeps the focus.
    hydrateRoot(
      place,
      <Provider delayDuration={150}>
        <Tooltip
          name={name}
          text={text}
          around={place.parentElement}
          touched={place.contains(touched)}
          page={page}
        />
      </Provider>,
    )
  }
}

/**
 * Tracks whether the page is scrolling. Radix closes a tooltip on scroll, which also happens when the browser scrolls a
 * focused button into view; that scroll ends before the next frame.
 */
function watchScrolling() {
  const page = { scrolls: false }
  const told = () => {
    page.scrolls = true
    requestAnimationFrame(() => (page.scrolls = false))
  }
  // Runs before Radix's own scroll listener, which is only added when a tooltip opens.
  window.addEventListener('scroll', told, { capture: true, passive: true })
  return page
}

/**
 * A button that shows a meal's description as a tooltip. Its accessible description is the tooltip while that
 * is open, otherwise the paragraph with the same text; both use the same id. Radix closes a tooltip on every
 * press and ignores touch, so presses are handled here.
 */
function Tooltip({
  name,
  text,
  around,
  touched,
  page,
}: {
  name: string
  text: string
  around: HTMLElement
  touched: boolean
  page: { scrolls: boolean }
}) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(touched), [touched])
  const press = useRef({ held: false, wasOpen: false, tap: false })
  const begin = ({ pointerType }: PointerEvent) => {
    press.current = { held: true, wasOpen: open, tap: pointerType === 'touch' }
  }
  const release = () => {
    press.current.held = false
  }
  const id = `${name}-is`
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (next || !(press.current.held || page.scrolls)) setOpen(next)
      }}
    >
      <p id={open ? undefined : id}>{text}</p>
      <Trigger
        aria-labelledby={name}
        aria-describedby={id}
        onPointerDown={begin}
        onPointerLeave={release}
        onClick={(event) => {
          // Keep Radix from closing the tooltip on click: a tap or key press toggles it, and a mouse already opened it.
          event.preventDefault()
          release()
          const { tap, wasOpen } = press.current
          setOpen(event.detail === 0 ? !open : !(tap && wasOpen))
        }}
      />
      <Portal container={around}>
        <Content className="tip" id={id} side="bottom" align="start" collisionPadding={below}>
          {text}
        </Content>
      </Portal>
    </Root>
  )
}

/** Distance that tooltips keep from the edges of the screen, px; the top includes the sticky header. */
const below = { top: 150, right: 12, bottom: 12, left: 12 }
