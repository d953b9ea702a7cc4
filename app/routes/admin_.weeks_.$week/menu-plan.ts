import { useEffect, useRef, useState, type MouseEvent } from 'react'
import {
  applyMove,
  moveMenuItem,
  parseMenuItems,
  type MenuMove,
  type PlannedMenuItem,
} from '#app/domain/menu/menu-order.ts'
import type { EnteredValues } from '#app/domain/site/unsaved-form.ts'

/** Returns true after hydration; controls that need JavaScript are rendered only then. */
export function useHydrated() {
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  return alive
}

/**
 * A second click within this time and distance is part of a double click. It's ignored when the first click
 * has moved another row under the pointer.
 */
const doubleTapMs = 400
const doubleTapPx = 12

/**
 * State of the menu while it is being planned. With JavaScript, the buttons change this state and Save submits it. Without it, every
 * button submits the form and the server applies the change.
 */
export function useMenuPlan(
  sent: readonly PlannedMenuItem[],
  { kept, nameOf }: { kept: readonly PlannedMenuItem[] | undefined; nameOf: (id: number) => string },
) {
  const [menu, setMenu] = useState<readonly PlannedMenuItem[]>(kept ?? sent)
  const [touched, setTouched] = useState(kept !== undefined)
  const [said, setSaid] = useState('')
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const focus = useRef<string[]>([])
  const last = useRef({ id: 0, at: -Infinity, x: 0, y: 0 })
  useEffect(() => {
    const found = focus.current.map((name) => document.querySelector(`[data-press="${name}"]`))
    const next = found.find((one) => one instanceof HTMLElement)
    if (focus.current.length > 0 && next instanceof HTMLElement) next.focus()
    focus.current = []
  }, [menu])
  // Dispatch `input` after every change of the menu, because the form's values are in hidden fields and the
  // tracking of unsaved input listens to that event.
  useEffect(() => {
    document.getElementById('plan')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [menu])
  useEffect(() => {
    const form = document.getElementById('plan')
    const restore = ({ detail }: CustomEventInit<EnteredValues>) => {
      setMenu((now) => parseMenuItems(detail ?? [], now))
      setTouched(true)
    }
    form?.addEventListener('restore', restore)
    return () => form?.removeEventListener('restore', restore)
  }, [])

  const change = (next: readonly PlannedMenuItem[], words: string) => {
    setMenu(next)
    setTouched(true)
    setSaid(words)
  }
  const where = (next: readonly PlannedMenuItem[], id: number) => {
    const at = next.findIndex((place) => place.id === id)
    return at < 0
      ? `${nameOf(id)} removed from the menu.`
      : `${nameOf(id)} is now number ${at + 1} of ${next.length}.`
  }
  return {
    menu,
    touched,
    said,
    /**
     * Products added since the page was opened. Each stays listed in the catalog, or the next row would move
     * under the pointer.
     */
    added,
    without: (ids: readonly number[]) =>
      change(
        menu.filter(({ id }) => !ids.includes(id)),
        'Changes undone.',
      ),
    holds: (id: number) => menu.some((place) => place.id === id),
    /**
     * Applies a button's change and moves focus to the same button of that product, or of the next product if
     * the row is gone.
     */
    press: (event: MouseEvent<HTMLButtonElement>, move: MenuMove, id: number) => {
      event.preventDefault()
      const { detail, timeStamp: at, clientX: x, clientY: y } = event
      const { current: before } = last
      const isSameSpot = Math.hypot(x - before.x, y - before.y) < doubleTapPx
      // Some phones always report a click count of 1; there, position and time decide.
      const isSecondTap = detail > 1 || (detail === 1 && isSameSpot && at - before.at < doubleTapMs)
      if (isSecondTap && id !== before.id) return
      last.current = { id, at, x, y }
      if (move === 'add') setAdded(new Set(added).add(id))
      const row = event.currentTarget.closest('li')
      const beside = [row?.nextElementSibling, row?.previousElementSibling].map(
        (one) => one?.querySelector<HTMLElement>(`[data-press^="${move}:"]`)?.dataset.press,
      )
      const stays = move === 'off' ? [] : [`${move}:${id}`]
      focus.current = [...stays, ...beside.filter((one) => one !== undefined), 'save']
      const next = applyMove(menu, move, id)
      change(next, where(next, id))
    },
    /**
     * Applies the drop of a dragged product; `to` is its new position, or null when it was dropped outside
     * the menu.
     */
    drop: (id: number, to: number | null) => {
      const from = menu.findIndex((place) => place.id === id)
      if (to === null && from < 0) return
      if (to === null) return change(applyMove(menu, 'off', id), `${nameOf(id)} removed from the menu.`)
      const added = from < 0 ? applyMove(menu, 'add', id) : menu
      const next = moveMenuItem(added, from < 0 ? menu.length : from, Math.min(to, added.length - 1))
      if (from !== to) change(next, where(next, id))
    },
    touch: () => setTouched(true),
    undo: () => {
      setMenu(sent)
      setAdded(new Set())
      setTouched(false)
      setSaid('Restored the saved menu.')
    },
  }
}

export type MenuPlan = ReturnType<typeof useMenuPlan>
