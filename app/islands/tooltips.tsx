import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Starts the tooltips in a region; called by the enhancement script after the first touch. */
export default function startTooltips(region: HTMLElement) {
  // Open the tooltip of the button that was touched while this script was loading.
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
  // Registered before Radix's listener, which is added when a tooltip opens.
  window.addEventListener('scroll', told, { capture: true, passive: true })
  return page
}

/**
 * The described text is the open tooltip, or the paragraph while it is closed; one id names whichever is visible. Radix
 * closes on every press and ignores touch, so presses are handled here.
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
          // Radix would close the tooltip. A tap or key toggles it; for a mouse it is open already.
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

/** Space for the sticky header at the top of the screen, px. */
const below = { top: 150, right: 12, bottom: 12, left: 12 }
