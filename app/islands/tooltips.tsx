import { Content, Portal, Provider, Root, Trigger } from '@radix-ui/react-tooltip'
import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { hydrateRoot } from 'react-dom/client'

/** Called by the enhancement script with the region whose first touch brought it. */
export default function startTooltips(region: HTMLElement) {
  // What was touched while it was on its way opens at once.
  const touched = region.querySelector('button:hover') ?? region.querySelector('button:focus')
  const page = watchScrolling()
  for (const place of region.querySelectorAll<HTMLElement>('[data-tooltip]')) {
    const text = place.querySelector('p')?.textContent
    if (!text || !place.parentElement) continue
    const name = place.dataset.tooltip ?? ''
    // Taken over rather than made anew, so that a focused button stays the focused button.
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
 * Radix closes when the page scrolls, which it does by itself for a focus beyond its edge; a description stays until
 * its dish is left. Scrolling is over before the frame in which it is told, so one frame is enough to know it by.
 */
function watchScrolling() {
  const page = { scrolls: false }
  const told = () => {
    page.scrolls = true
    requestAnimationFrame(() => (page.scrolls = false))
  }
  // Before Radix's own, which comes with a tooltip that opens.
  window.addEventListener('scroll', told, { capture: true, passive: true })
  return page
}

/**
 * One id names the text that is seen: the open tooltip, else the paragraph. Radix opens for a mouse and for focus,
 * closes on every press and ignores touch, so what a press does is decided here.
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
          // Radix would close it. A tap and a key turn it; a mouse that is there has it open already.
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

/** The sticky masthead covers the screen's upper edge. */
const below = { top: 150, right: 12, bottom: 12, left: 12 }
