import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'

export default function startTooltips(region: HTMLElement) {
  const touched = region.querySelector('button:hover') ?? region.querySelector('button:focus')
  const scrollState = watchScrolling()
  for (const slot of region.querySelectorAll<HTMLElement>('[data-tooltip]')) {
    // Hydrate the server-rendered button instead of replacing it, so that it keeps the keyboard focus.
    hydrateRoot(
      slot,
      <Provider delayDuration={150}>
        <Tooltip
          name={slot.dataset.tooltip as string}
          text={slot.querySelector('p')?.textContent as string}
          portalContainer={slot.parentElement}
          touched={slot.contains(touched)}
          scrollState={scrollState}
        />
      </Provider>,
    )
  }
}

/** Detects scrolling, so that a tooltip stays open when its focused button scrolls into view. */
function watchScrolling() {
  const scrollState = { isScrolling: false }
  const onScroll = () => {
    scrollState.isScrolling = true
    requestAnimationFrame(() => (scrollState.isScrolling = false))
  }
  window.addEventListener('scroll', onScroll, { capture: true, passive: true })
  return scrollState
}

/** A tooltip that handles clicks and taps itself: Radix's tooltips close on every press and don't open on touch. */
function Tooltip({
  name,
  text,
  portalContainer,
  touched,
  scrollState,
}: {
  name: string
  text: string
  portalContainer: HTMLElement | null
  touched: boolean
  scrollState: { isScrolling: boolean }
}) {
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(touched), [touched])
  const press = useRef({ held: false, wasOpen: false, tap: false })
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
        onPointerDown={({ pointerType }) => {
          press.current = { held: true, wasOpen: open, tap: pointerType === 'touch' }
        }}
        onPointerLeave={endPress}
        onClick={(event) => {
          // Keep Radix from closing the tooltip. The code below toggles it on a tap or key press, not on a mouse click.
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

/** Minimum space (px) between a tooltip and the viewport's edges; `top` leaves room for the sticky header. */
const viewportMargins = { top: 150, right: 12, bottom: 12, left: 12 }
