import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Called by the enhancement script after a visitor first touches one of the region's buttons. */
export default function startTooltips(region: HTMLElement) {
  // Open the tooltip of the button that the visitor hovered or focused while this script was loading.
  const touched = region.querySelector('button:hover') ?? region.querySelector('button:focus')
  const scrollState = watchScrolling()
  for (const slot of region.querySelectorAll<HTMLElement>('[data-tooltip]')) {
    const text = slot.querySelector('p')?.textContent
    if (!text || !slot.parentElement) continue
    const name = slot.dataset.tooltip ?? ''
    // Hydrate the existing button, so that it keeps the focus.
    hydrateRoot(
      slot,
      <Provider delayDuration={150}>
        <Tooltip
          name={name}
          text={text}
          portalContainer={slot.parentElement}
          touched={slot.contains(touched)}
          scrollState={scrollState}
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
  const scrollState = { isScrolling: false }
  const onScroll = () => {
    scrollState.isScrolling = true
    requestAnimationFrame(() => (scrollState.isScrolling = false))
  }
  // Runs before Radix's own scroll listener, which is only added when a tooltip opens.
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return scrollState
}

/**
 * A button that shows a meal's description as a tooltip. Its accessible description is the tooltip while that
 * is open, otherwise the paragraph with the same text; both use the same id. Radix closes a tooltip on every
 * press and ignores touch, so presses are handled here.
 */
function Tooltip({
  name,
  text,
  portalContainer,
  touched,
  scrollState,
}: {
  name: string
  text: string
  portalContainer: HTMLElement
  touched: boolean
  scrollState: { isScrolling: boolean }
}) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(touched), [touched])
  const press = useRef({ held: false, wasOpen: false, tap: false })
  const startPress = ({ pointerType }: PointerEvent) => {
    press.current = { held: true, wasOpen: open, tap: pointerType === 'touch' }
  }
  const endPress = () => {
    press.current.held = false
  }
  const id = `${name}-is`
  return (
    <Root
      open={open}
      onOpenChange={(next) => {
        if (next || !(press.current.held || scrollState.isScrolling)) setOpen(next)
      }}
    >
      <p id={open ? undefined : id}>{text}</p>
      <Trigger
        aria-labelledby={name}
        aria-describedby={id}
        onPointerDown={startPress}
        onPointerLeave={endPress}
        onClick={(event) => {
          // Keep Radix from closing the tooltip on click: a tap or key press toggles it, and a mouse already opened it.
          event.preventDefault()
          endPress()
          const { tap, wasOpen } = press.current
          setOpen(event.detail === 0 ? !open : !(tap && wasOpen))
        }}
      />
      <Portal container={portalContainer}>
        <Content className="tip" id={id} side="bottom" align="start" collisionPadding={viewportMargins}>
          {text}
        </Content>
      </Portal>
    </Root>
  )
}

/** Distance that tooltips keep from the edges of the screen, px; the top includes the sticky header. */
const viewportMargins = { top: 150, right: 12, bottom: 12, left: 12 }
