import {
  closestCenter,
  KeyboardSensor,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type Announcements,
  type CollisionDetection,
  type DragEndEvent,
  type DragStartEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'
import { useState } from 'react'
import type { PlanState } from './plan-state.ts'

/** What is dragged over: the rows of the menu by their dishes, the menu as a whole, and the shelf. */
export const menuArea = 'menu-area'
export const shelfArea = 'shelf-area'
const areas: readonly UniqueIdentifier[] = [menuArea, shelfArea]

/** From the shelf a dish comes under another name: it may not be taken for a row of the menu. */
export const fromShelf = (id: number) => `shelf-${id}`

function dishOf(name: UniqueIdentifier) {
  return Number(String(name).replace('shelf-', ''))
}

/** By pointer it counts where the pointer is, by keyboard the nearest row; a row before the area that it lies in. */
const collide: CollisionDetection = (args) => {
  if (args.pointerCoordinates) {
    const within = pointerWithin(args)
    const rows = within.filter(({ id }) => !areas.includes(id))
    return rows.length > 0 ? rows : within
  }
  return closestCenter({
    ...args,
    droppableContainers: args.droppableContainers.filter(({ id }) => !areas.includes(id)),
  })
}

/** Dishes by drag: with the pointer, or with Space and the arrows on a row's handle. */
export function useDragging(plan: PlanState, nameOf: (id: number) => string) {
  const [dragged, setDragged] = useState<number | null>(null)
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
  )
  const placeOf = (over: UniqueIdentifier) => {
    if (over === menuArea) return plan.menu.length
    const at = plan.menu.findIndex(({ id }) => id === dishOf(over))
    return at < 0 ? plan.menu.length : at
  }
  const words = ({ over }: { over: { id: UniqueIdentifier } | null }) =>
    over === null || over.id === shelfArea ? 'off the menu' : `at number ${placeOf(over.id) + 1}`
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${nameOf(dishOf(active.id))} is lifted.`,
    onDragOver: (event) => `${nameOf(dishOf(event.active.id))} is ${words(event)}.`,
    onDragEnd: (event) => `${nameOf(dishOf(event.active.id))} is dropped ${words(event)}.`,
    onDragCancel: ({ active }) => `${nameOf(dishOf(active.id))} is back where it was.`,
  }
  return {
    dragged,
    sensors,
    collisionDetection: collide,
    accessibility: {
      announcements,
      screenReaderInstructions: {
        draggable:
          'Space lifts the dish, the arrows move it, Space drops it, and Escape leaves it where it was.',
      },
    },
    onDragStart: ({ active }: DragStartEvent) => setDragged(dishOf(active.id)),
    onDragCancel: () => setDragged(null),
    onDragEnd: ({ active, over }: DragEndEvent) => {
      setDragged(null)
      if (over === null) return
      plan.drop(dishOf(active.id), over.id === shelfArea ? null : placeOf(over.id))
    },
  }
}
