import {
  closestCenter,
  type CollisionDetection,
  type DndContextProps,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useHydrated } from '#app/components/admin/use-hydrated.ts'
import {
  applyMenuItemAction,
  type MenuItemAction,
  moveMenuItemToPosition,
  parseMenuItems,
  type PlannedMenuItem,
} from '#app/domain/menu/planned-menu.ts'
import type { ControlValues } from '#app/domain/site/unsaved-form.ts'

const doubleTapMs = 400
const doubleTapPx = 12

type Menu = readonly PlannedMenuItem[]

/** Edits the menu in the browser. Without JavaScript, each button submits the form, and the server edits the menu. */
export function useMenuPlan(saved: Menu, rejected: Menu | undefined, nameOf: (id: number) => string) {
  const [menu, setMenu] = useState(rejected ?? saved)
  const [hasChanges, setHasChanges] = useState(rejected !== undefined)
  const [status, setStatus] = useState('')
  const [added, setAdded] = useState<ReadonlySet<number>>(new Set())
  const hydrated = useHydrated()
  const focus = useRef<string[]>([])
  const lastTap = useRef({ id: 0, at: -Infinity, x: 0, y: 0 })
  useEffect(() => {
    const buttons = focus.current.map((name) => document.querySelector<HTMLElement>(`[data-press="${name}"]`))
    buttons.find((button) => button !== null)?.focus()
    focus.current = []
    // The menu's hidden fields fire no `input` event, so fire one for the code that tracks unsaved changes.
    document.getElementById('plan')?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [menu])
  useEffect(() => {
    const form = document.getElementById('plan')
    const restore = ({ detail }: CustomEventInit<ControlValues>) => {
      const fields = detail ?? []
      const ids = fields.filter(([name]) => name === 'dish').map(([, value]) => value)
      const values = new Map(fields)
      setMenu((now) => parseMenuItems(ids, (id) => values.get(`why-${id}`) ?? '', now))
      setHasChanges(true)
    }
    form?.addEventListener('restore', restore)
    return () => form?.removeEventListener('restore', restore)
  }, [])

  const change = (next: Menu, text: string) => {
    setMenu(next)
    setHasChanges(true)
    setStatus(text)
  }
  const changeProduct = (id: number, next: Menu) => {
    const at = next.findIndex((item) => item.id === id)
    const text = at < 0 ? 'removed from the menu.' : `is now number ${at + 1} of ${next.length}.`
    change(next, `${nameOf(id)} ${text}`)
  }
  return {
    menu,
    nameOf,
    hasChanges,
    hydrated,
    status,
    /** IDs of products added to the menu on this page. They stay in the catalog, so that its rows don't move. */
    added,
    removeAll: (ids: readonly number[]) =>
      change(
        menu.filter(({ id }) => !ids.includes(id)),
        'Changes undone.',
      ),
    includes: (id: number) => menu.some((item) => item.id === id),
    /** Changes the menu, then focuses the pressed button or, if that's gone, the same button in a nearby row. */
    handlePress: (event: MouseEvent<HTMLButtonElement>, move: MenuItemAction, id: number) => {
      event.preventDefault()
      const { detail, timeStamp: at, clientX: x, clientY: y } = event
      const { current: previousTap } = lastTap
      const isSameSpot = Math.hypot(x - previousTap.x, y - previousTap.y) < doubleTapPx
      // Some phones report every tap as a single click, so detect a double tap also by its position and time.
      const isSecondTap = detail > 1 || (detail === 1 && isSameSpot && at - previousTap.at < doubleTapMs)
      if (isSecondTap && id !== previousTap.id) return
      lastTap.current = { id, at, x, y }
      if (move === 'add') setAdded(new Set(added).add(id))
      const row = event.currentTarget.closest('li')
      const neighborButtons = [row?.nextElementSibling, row?.previousElementSibling].map(
        (neighbor) => neighbor?.querySelector<HTMLElement>(`[data-press^="${move}:"]`)?.dataset.press,
      )
      const sameButton = move === 'off' ? [] : [`${move}:${id}`]
      focus.current = [...sameButton, ...neighborButtons.filter((name) => name !== undefined), 'save']
      changeProduct(id, applyMenuItemAction(menu, move, id))
    },
    dropAt: (id: number, to: number | null) => {
      const from = menu.findIndex((item) => item.id === id)
      if (to === from || (to === null && from < 0)) return
      if (to === null) return changeProduct(id, applyMenuItemAction(menu, 'off', id))
      const withProduct = applyMenuItemAction(menu, 'add', id)
      const last = withProduct.length - 1
      changeProduct(id, moveMenuItemToPosition(withProduct, from < 0 ? last : from, Math.min(to, last)))
    },
    markChanged: () => setHasChanges(true),
    undo: () => {
      setMenu(saved)
      setAdded(new Set())
      setHasChanges(false)
      setStatus('Saved menu restored.')
    },
  }
}

export type MenuPlan = ReturnType<typeof useMenuPlan>

export const menuDropAreaId = 'menu-area'
export const catalogDropAreaId = 'catalog-area'
const isRow = ({ id }: { id: UniqueIdentifier }) => id !== menuDropAreaId && id !== catalogDropAreaId

/** Returns a product's drag ID in the catalog; in the menu list, the drag ID is the product ID alone. */
export const getCatalogDragId = (id: number) => `catalog-${id}`

function productIdOf({ id }: { id: UniqueIdentifier }) {
  return Number(String(id).replace('catalog-', ''))
}

/** With the pointer, the drop target is the row (or else the list) under it; with the keyboard, the nearest row. */
const collisionDetection: CollisionDetection = (args) => {
  if (!args.pointerCoordinates)
    return closestCenter({ ...args, droppableContainers: args.droppableContainers.filter(isRow) })
  const within = pointerWithin(args)
  const rows = within.filter(isRow)
  return rows.length > 0 ? rows : within
}

export function useMenuDragging(plan: MenuPlan) {
  const [dragged, setDragged] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const positionOf = (over: { id: UniqueIdentifier }) => {
    const at = plan.menu.findIndex(({ id }) => id === productIdOf(over))
    return at < 0 ? plan.menu.length : at
  }
  const destinationText = (over: { id: UniqueIdentifier } | null) =>
    over === null || over.id === catalogDropAreaId ? 'off the menu' : `at number ${positionOf(over) + 1}`
  const nameOfDragged = (active: { id: UniqueIdentifier }) => plan.nameOf(productIdOf(active))
  const contextProps: DndContextProps = {
    sensors,
    collisionDetection,
    accessibility: {
      announcements: {
        onDragStart: ({ active }) => `${nameOfDragged(active)} picked up.`,
        onDragOver: ({ active, over }) => `${nameOfDragged(active)} is ${destinationText(over)}.`,
        onDragEnd: ({ active, over }) => `${nameOfDragged(active)} dropped ${destinationText(over)}.`,
        onDragCancel: ({ active }) => `${nameOfDragged(active)} moved back.`,
      },
      screenReaderInstructions: {
        draggable:
          'Press Space to pick up the meal, use the arrow keys to move it, then press Space to drop it or Escape to cancel.',
      },
    },
    onDragStart: ({ active }) => setDragged(productIdOf(active)),
    onDragCancel: () => setDragged(null),
    onDragEnd: ({ active, over }) => {
      setDragged(null)
      if (over) plan.dropAt(productIdOf(active), over.id === catalogDropAreaId ? null : positionOf(over))
    },
  }
  return { dragged, contextProps }
}
